/** An S3-compatible server for tests, with one bucket. It knows access keys and does not check signatures. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

export const bucketCredentials = { key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };

export interface TestBucket {
  /** Address of the server. */
  address: string;
  /** Address of the bucket. */
  url: string;
  close(): Promise<void>;
}

export async function startTestBucket(folder: string): Promise<TestBucket> {
  const s3 = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: 'verdict', configs: [] }] });
  await s3.configureBuckets();
  const http = createServer(s3.callback());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    address,
    url: `${address}/verdict`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
