import type { FrameHost } from '../../shared/feature/manifest.ts'
import { IntroHost } from './intro/IntroHost.tsx'

export const host: FrameHost = { at: 'page', order: 30, Host: IntroHost }
