// The load generator ships no types: these are the parts that the bench uses.
declare module "autocannon" {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = Request & {
    url: string;
    connections: number;
    amount?: number;
    requests?: Request[];
    timeout?: number;
  };
  type Result = {
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    "5xx": number;
    requests: { total: number };
    duration: number;
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
