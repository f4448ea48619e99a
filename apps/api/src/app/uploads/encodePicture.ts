import { DomainError } from '@exchange/domain'
import { createQueue } from '@exchange/protocol/node'

/** Longest side of a stored picture, in pixels. */
export const MAX_SIDE = 1_024
/** Most pixels of a picture that is decoded: each takes 4 bytes of memory. */
const MAX_PIXELS = 24_000_000
const TIMEOUT_SECONDS = 5

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** The type of a file by its first bytes; undefined unless it is one of the three. */
const kindOf = (bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | undefined => {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1A\n') return 'image/png'
  if (bytes.subarray(0, 3).toString('latin1') === '\xFF\xD8\xFF') return 'image/jpeg'
  return bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
    ? 'image/webp'
    : undefined
}

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | undefined
/** Encodes one picture at a time, so that memory stays bounded. */
const enqueue = createQueue()

// PEOPLE-10
/**
 * Decodes a file, rotates it upright, scales it to at most 1,024 pixels, and re-encodes it as WebP without metadata. Throws
 * `people.uploadWrongType` unless the file is PNG, JPEG or WebP, and `people.uploadUnreadable` when it cannot be decoded or has too many
 * pixels.
 */
export const encodePicture = (bytes: Buffer): Promise<Buffer> => {
  const encode = async (): Promise<Buffer> => {
    if (kindOf(bytes) === undefined) throw new DomainError('people.uploadWrongType')
    const sharp = await (loaded ??= loadSharp())
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 85 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer()
    } catch (cause) {
      throw new DomainError('people.uploadUnreadable', {}, { cause })
    }
  }
  return enqueue(encode)
}
