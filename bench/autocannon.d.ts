/* Types of autocannon as far as the bench uses them; the package has none. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** Duration [s]. */
    readonly duration?: number;
    /** Number of requests in place of a duration. */
    readonly amount?: number;
    /** Requests a second of all connections together. */
    readonly overallRate?: number;
    /** Timeout of a response [s]. */
    readonly timeout?: number;
  }
  interface Result {
    /** Latency [ms]. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly requests: { readonly total: number; readonly average: number };
    /** Duration [s]. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
