import type { FrameHost } from '../../shared/feature/manifest.ts'
import { MessagingHost } from './MessagingHost.tsx'

export const host: FrameHost = { at: 'foot', order: 40, Host: MessagingHost }
