/** Calls an endpoint with a token and returns the text of its answer. Throws unless it succeeded. */
export async function ask(url: string, path: string, token: string, input: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!text.includes('"status":200')) throw new Error(text.slice(0, 200));
  return text;
}
