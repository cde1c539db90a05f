// The packs of this folder, made into code by the EmbedRules plugin.
