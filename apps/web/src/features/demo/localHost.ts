import type { FrameHost } from '../../shared/feature/manifest.ts'
import { provideWords, withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'

provideWords('demo', import.meta.glob(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=demo' }))

/** The drawer with its words. */
const Demo = lazyPart(async () => (await withWords('demo', import('./Demo.tsx'))).Demo)

export const localHost: FrameHost = { at: 'page', order: 10, Host: Demo }
