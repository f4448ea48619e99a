import type { SubPaths } from '../../shared/feature/manifest.ts'
import { parseNamesPath } from './model/namesPath.ts'

export const subPaths: SubPaths = { '/arena/thena-id/$': (rest) => parseNamesPath(rest) !== null }
