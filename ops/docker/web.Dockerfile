# The web server. Built from the root of the project:
#   docker build -f ops/docker/web.Dockerfile -t khoisu-web .
FROM node:24-bookworm-slim AS build
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc /src/web/
RUN npm ci
COPY contract /src/contract
COPY web /src/web
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
COPY --from=build /src/web/package.json /opt/khoisu/web/package.json
COPY --from=build /src/web/node_modules /opt/khoisu/web/node_modules
COPY --from=build /src/web/build /opt/khoisu/web/build
COPY --from=build /src/web/server /opt/khoisu/web/server
COPY --from=build /src/web/app /opt/khoisu/web/app
WORKDIR /opt/khoisu/web
ENV NODE_ENV=production PORT=3000
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
