/** Returns a function that fetches JSON once per visit. After a failure the next request tries again. */
export function fetchedOnce<Answer>(address: string): () => Promise<Answer> {
  let fetched: Promise<Answer> | undefined;
  return () => {
    fetched ??= fetch(address)
      .then((answer) => {
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        return answer.json() as Promise<Answer>;
      })
      .catch((error) => {
        fetched = undefined;
        throw error;
      });
    return fetched;
  };
}
