import { amzDate, isSameSignature, scopeOf, signText, type StoreAccess } from './signing.ts'

/** The limits of a post: one file under one key, of one type, with a maximum size and an expiry. */
export type PostTerms = {
  readonly key: string
  readonly contentType: string
  readonly maxBytes: number
  /** Milliseconds. */
  readonly now: number
  readonly expiresAt: number
}

// PEOPLE-10
/** The fields of a form that posts one file to the store; the file comes after them, as `file`. */
export const createPostFields = (
  access: StoreAccess,
  { key, contentType, maxBytes, now, expiresAt }: PostTerms,
): Record<string, string> => {
  const date = amzDate(now)
  const fields = {
    key,
    'Content-Type': contentType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${access.accessKey}/${scopeOf(access, date)}`,
    'x-amz-date': date,
  }
  const conditions = [
    { bucket: access.bucket },
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, maxBytes],
  ]
  const policy = Buffer.from(JSON.stringify({ expiration: new Date(expiresAt).toISOString(), conditions })).toString('base64')
  return { ...fields, policy, 'x-amz-signature': signText(access, date, policy) }
}

/** A posted form; field names in lower case, the file separate. */
export type PostedForm = { readonly fields: Readonly<Record<string, string>>; readonly size: number }

/** Why a form is refused, by S3's code; undefined for one that its policy allows. */
export type PostRefusal =
  'InvalidArgument' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'AccessDenied' | 'EntityTooLarge' | 'EntityTooSmall'

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number]
type Policy = { readonly expiration: string; readonly conditions: readonly Condition[] }

const isSigned = ({ policy = '', ...fields }: Readonly<Record<string, string>>, access: StoreAccess): boolean => {
  const date = fields['x-amz-date'] ?? ''
  if (fields['x-amz-credential'] !== `${access.accessKey}/${scopeOf(access, date)}`) return false
  return isSameSignature(fields['x-amz-signature'] ?? '', signText(access, date, policy))
}

/** The field names of a condition, and whether the form satisfies it. */
const keeps = (condition: Condition, values: Readonly<Record<string, string>>, size: number): PostRefusal | readonly string[] => {
  if (!Array.isArray(condition)) {
    const entries = Object.entries(condition as Readonly<Record<string, string>>)
    return entries.every(([name, wanted]) => values[name.toLowerCase()] === wanted)
      ? entries.map(([name]) => name.toLowerCase())
      : 'AccessDenied'
  }
  const [kind, first, second] = condition as readonly [string, string | number, string | number]
  if (kind === 'content-length-range') {
    if (size > Number(second)) return 'EntityTooLarge'
    return size < Number(first) ? 'EntityTooSmall' : []
  }
  const name = String(first).slice(1).toLowerCase()
  const value = values[name] ?? ''
  const isKept = kind === 'eq' ? value === second : kind === 'starts-with' && value.startsWith(String(second))
  return isKept ? [name] : 'AccessDenied'
}

/** Checks a posted form as S3 does: signature, time, and each condition of its policy; a field without a condition is refused. */
export const refusalOfPost = ({ fields, size }: PostedForm, access: StoreAccess, now: number): PostRefusal | undefined => {
  if (!fields['key'] || !fields['policy']) return 'InvalidArgument'
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256' || !fields['x-amz-credential']?.startsWith(`${access.accessKey}/`))
    return 'InvalidAccessKeyId'
  if (!isSigned(fields, access)) return 'SignatureDoesNotMatch'
  const { expiration, conditions } = JSON.parse(Buffer.from(fields['policy'], 'base64').toString('utf8')) as Policy
  if (!(Date.parse(expiration) > now)) return 'AccessDenied'
  const { policy: _policy, 'x-amz-signature': _signature, ...rest } = fields
  const values = { ...rest, bucket: access.bucket }
  const spoken = new Set<string>()
  for (const condition of conditions) {
    const kept = keeps(condition, values, size)
    if (typeof kept === 'string') return kept
    for (const name of kept) spoken.add(name)
  }
  return Object.keys(values).every((name) => spoken.has(name)) ? undefined : 'AccessDenied'
}
