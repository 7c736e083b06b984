# API, worker and the command `khoisu` in one image; what runs is said by compose.yml. Built from the root of the project:
#   docker build -f ops/docker/api.Dockerfile -t khoisu-api .
FROM python:3.11-slim-bookworm AS build
COPY api/requirements.lock /src/requirements.lock
RUN python -m venv /opt/khoisu/venv \
    && /opt/khoisu/venv/bin/pip install --no-cache-dir --require-hashes -r /src/requirements.lock
COPY api/pyproject.toml /src/api/pyproject.toml
COPY api/migrations /src/api/migrations
COPY api/khoisu /src/api/khoisu
RUN /opt/khoisu/venv/bin/pip install --no-cache-dir --no-deps /src/api

FROM python:3.11-slim-bookworm
RUN apt-get update \
    && apt-get install -y --no-install-recommends tesseract-ocr-vie \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --home-dir /var/lib/khoisu khoisu
COPY --from=build /opt/khoisu/venv /opt/khoisu/venv
ENV PATH=/opt/khoisu/venv/bin:$PATH DATA_DIR=/var/lib/khoisu TESSDATA_DIR=/usr/share/tesseract-ocr/5/tessdata
USER khoisu
VOLUME /var/lib/khoisu
EXPOSE 8000
CMD ["python", "-m", "khoisu.main.server", "--host", "0.0.0.0", "--port", "8000"]
