const patienceMs = 2_000;

/** Returns what `work` resolves to, or `late` if it takes longer than two seconds. */
export async function inTime<Value>(work: Promise<Value>, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, patienceMs, late);
  });
  try {
    return await Promise.race([work, waited]);
  } finally {
    clearTimeout(timer);
  }
}
