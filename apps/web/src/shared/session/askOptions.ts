export type AskOptions = {
  readonly signal?: AbortSignal
  /** What happens once the reader signed in, such as "Follow": the second step of the dialog. */
  readonly act?: string
}
