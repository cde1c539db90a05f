# viperlint for continuous integration: it checks and writes reports, and needs nothing of what it was built with.
#   docker build -t viperlint .
#   docker run --rm -v "$PWD:/code" viperlint lint
FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libyaml-dev \
  && rm -rf /var/lib/apt/lists/*
COPY . /viperlint
WORKDIR /viperlint
RUN program=$(Scripts/build-static) && install -m 755 -s "$program" /usr/local/bin/viperlint

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/viperlint /usr/local/bin/viperlint
RUN viperlint version
WORKDIR /code
ENTRYPOINT ["viperlint"]
CMD ["lint"]
