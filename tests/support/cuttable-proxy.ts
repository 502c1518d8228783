import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** TCP proxy that can fail. */
export interface CuttableProxy {
  base: string;
  /** Closes open connections and refuses new ones. */
  cut(): void;
  /** Keeps connections open, and passes no data on. */
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCuttableProxy(to: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(to);
  /** Both ends of each connection. */
  const links = new Set<[Socket, Socket]>();
  let isCut = false;
  let isStalled = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = createConnection({ host: hostname, port: Number(port) });
    const link: [Socket, Socket] = [near, far];
    links.add(link);
    for (const end of link) {
      end.on("error", () => {});
      end.once("close", () => {
        links.delete(link);
        near.destroy();
        far.destroy();
      });
    }
    if (!isStalled) join(link);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const drop = () => {
    for (const end of [...links].flat()) end.destroy();
  };
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    stall() {
      isStalled = true;
      for (const end of [...links].flat()) end.unpipe();
    },
    mend() {
      if (isStalled) links.forEach(join);
      isCut = false;
      isStalled = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}

function join([near, far]: [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
