import type { SubPaths } from '../../shared/feature/manifest.ts'
import { parseLiquidityPath } from './model/liquidityPath.ts'

export const subPaths: SubPaths = { '/liquidity/$': (rest) => parseLiquidityPath(rest) !== null }
