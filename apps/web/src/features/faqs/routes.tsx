import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withWords } from '../../shared/i18n/i18n.ts'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const faqsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/faqs',
    staticData: { title: msg`FAQs`, description: msg`Short answers to what people ask before their first swap.` },
    component: lazyRouteComponent(() => withWords('faqs', import('./FaqsPage.tsx')), 'FaqsPage'),
  }),
] as const
