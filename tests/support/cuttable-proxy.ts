import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** TCP proxy that can be cut and mended. A cut closes open connections and refuses new ones. */
export interface CuttableProxy {
  base: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(to: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = createConnection({ host: hostname, port: Number(port) });
    for (const end of [near, far]) {
      ends.add(end);
      end.on("error", () => {});
      end.once("close", () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}
