# The table in the browser: docker build -t kyradar . ; docker run -p 8642:8642 -v kyradar:/data kyradar
FROM python:3.12-slim
RUN useradd --create-home --uid 10001 kyradar && mkdir /data && chown kyradar /data
WORKDIR /app
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY src ./src
# With tables in PostgreSQL: --build-arg EXTRAS=fast,web,postgres
ARG EXTRAS=fast,web
RUN pip install --no-cache-dir ".[${EXTRAS}]"
USER kyradar
ENV KYRADAR_HOST=0.0.0.0 KYRADAR_PORT=8642 KYRADAR_DATA=/data KYRADAR_CACHE_DIR=/data/cache
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s CMD \
    ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8642/health', timeout=4)"]
CMD ["kyradar", "serve", "--no-browser"]
