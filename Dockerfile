# The table in the browser: docker build -t kyradar . ; docker run -p 8642:8642 -v kyradar:/data kyradar
# esbuild makes the page's scripts into few files (tools/bundle.py); the image itself has no Node.
FROM node:22-slim AS esbuild
RUN npm install --prefix /opt --no-audit --no-fund esbuild@0.28.2

FROM python:3.12-slim
RUN useradd --create-home --uid 10001 kyradar && mkdir /data && chown kyradar /data
WORKDIR /app
COPY pyproject.toml setup.py tsconfig.json constraints.txt README.md LICENSE NOTICE ./
COPY tools/bundle.py ./tools/
COPY src ./src
# With tables in PostgreSQL: --build-arg EXTRAS=[postgres]
ARG EXTRAS=
RUN --mount=type=bind,from=esbuild,source=/opt/node_modules,target=/node_modules \
    KYRADAR_ESBUILD=/node_modules/esbuild/bin/esbuild \
    pip install --no-cache-dir -c constraints.txt ".${EXTRAS}"
USER kyradar
ENV KYRADAR_HOST=0.0.0.0 KYRADAR_PORT=8642 KYRADAR_DATA=/data
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s CMD \
    ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8642/health', timeout=4)"]
CMD ["kyradar", "serve", "--no-browser"]
