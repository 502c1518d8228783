interface FileSending {
  signal: AbortSignal | null;
  /** Fraction of the bytes sent, 0 to 1. */
  onProgress: ((part: number) => void) | undefined;
}

/** Sends a form with files by XMLHttpRequest, because fetch reports no upload progress. */
export function sendFiles<Answer>(
  address: string,
  fields: Readonly<Record<string, unknown>>,
  { signal, onProgress }: FileSending,
  answers: {
    read: (status: number, data: unknown) => Answer;
    /** Result without an answer, or after cancelling. */
    lost: Answer;
    cancelled: Answer;
  },
): Promise<Answer> {
  const body = new FormData();
  const files = Object.entries(fields).filter((field): field is [string, File] => field[1] instanceof File);
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && !(value instanceof File)) body.append(name, String(value));
  }
  // appends files last, so that the server has all fields before the bytes
  for (const [name, value] of files) body.append(name, value);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-requested-with", "fetch");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(answers.read(request.status, parsed(request.responseText))));
    request.addEventListener("error", () => resolve(answers.lost));
    request.addEventListener("abort", () => resolve(answers.cancelled));
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) resolve(answers.cancelled);
    else request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
