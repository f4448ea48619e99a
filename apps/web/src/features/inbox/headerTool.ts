import type { HeaderTool } from '../../shared/feature/manifest.ts'
import { Bell } from './Bell.tsx'

export const headerTool: HeaderTool = { order: 20, Tool: Bell }
