# A small image of the service: built in one stage, run in another, by a user without rights.
#   docker build -t assay .
#   docker run --read-only -v assay-data:/data -p 8080:8080 assay
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATABASE_URL=sqlite:/data/assay.db
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
COPY --from=build /src/generated ./generated
COPY --from=build /src/vendor ./vendor
COPY --from=build /src/openapi.json /src/deploy/healthcheck.js ./
RUN mkdir /data && chown node:node /data && ln -s /app/dist/cli.js /usr/local/bin/assay
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD node healthcheck.js
ENTRYPOINT ["node", "/app/dist/cli.js"]
CMD ["serve"]
