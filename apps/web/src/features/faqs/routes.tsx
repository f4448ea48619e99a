import { msg } from '@lingui/core/macro'
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../shared/router/lazyPage.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const faqsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/faqs',
    staticData: { title: msg`FAQs`, description: msg`Short answers to what people ask before their first swap.` },
    component: lazyPage(async () => (await import('./screen.ts')).loadFaqs(), 'FaqsPage'),
  }),
] as const
