export type AskOptions = {
  readonly signal?: AbortSignal
  /** The action after the sign-in, such as "Follow": the second step of the dialog. */
  readonly act?: string
}
