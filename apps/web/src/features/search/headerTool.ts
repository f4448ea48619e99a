import type { HeaderTool } from '../../shared/feature/manifest.ts'
import { SearchTool } from './SearchTool.tsx'

export const headerTool: HeaderTool = { order: 10, Tool: SearchTool }
