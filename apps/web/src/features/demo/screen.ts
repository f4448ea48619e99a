import { provideWords, withWords } from '../../shared/i18n/i18n.ts'

provideWords('demo', import.meta.glob(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=demo' }))

/** The drawer with its words. */
export const loadDemo = () => withWords('demo', import('./Demo.tsx'))
