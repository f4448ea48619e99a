import type { SubPaths } from '../../shared/feature/manifest.ts'
import { parseProfilePath } from './model/profilePath.ts'

export const subPaths: SubPaths = { '/arena/profile/$': (rest) => parseProfilePath(rest) !== null }
