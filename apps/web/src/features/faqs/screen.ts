import { provideWords, withWords } from '../../shared/i18n/i18n.ts'

provideWords('faqs', import.meta.glob(['../../locales/*.po', '!../../locales/pseudo.po'], { query: '?words=faqs' }))

/** The page with its words. */
export const loadFaqs = () => withWords('faqs', import('./FaqsPage.tsx'))
