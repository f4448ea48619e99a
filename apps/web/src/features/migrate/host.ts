import type { FrameHost } from '../../shared/feature/manifest.ts'
import { MigrationHost } from './banner/MigrationHost.tsx'

export const host: FrameHost = { at: 'foot', order: 20, Host: MigrationHost }
