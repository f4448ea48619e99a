import { competitionTypes } from '@exchange/domain'
import type { TokenItem } from '@exchange/api-client'
import type { ObjectRef } from '@pothos/core'
import type { Builder, SchemaTypes } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import { addCompetitionType } from './competitionType.ts'
import type { AccountTypes } from './fields.ts'
import { parseCompetitionId } from './input.ts'
import { competitionTabs, countCompetitions, countSearchedCompetitions, listCompetitions, searchCompetitions } from './lists.ts'
import { findCompetition } from './rows.ts'

// ARENA-6, ARENA-7
/** Competitions in GraphQL: one by its id, lists by tab, and search by a part of their names. */
export const addCompetitionTypes = (builder: Builder, Token: ObjectRef<SchemaTypes, TokenItem>, accounts: AccountTypes) => {
  const CompetitionTab = builder.enumType('CompetitionTab', { values: competitionTabs })
  const Competition = addCompetitionType(builder, { ...accounts, Token })
  const CompetitionPage = addPageType(builder, Competition)
  const CompetitionFilter = builder.inputType('CompetitionFilter', {
    fields: (t) => ({
      tab: t.field({ type: CompetitionTab, description: 'By chain time; hosted and joined ask for the account.' }),
      text: t.string({ description: 'A part of the name, in any case.' }),
      label: t.string(),
      account: t.string(),
      host: t.string(),
      participant: t.string(),
      competitionType: t.string({ description: `${competitionTypes.join(', ')}.` }),
    }),
  })
  builder.queryFields((t) => ({
    competitions: t.field({
      type: CompetitionPage,
      description: 'Upcoming: the next start first; live: the next end first; ended: the last end first; others: the newest first.',
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: CompetitionFilter }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, ...page }, context) => listCompetitions(context, chainId, where ?? {}, page),
    }),
    competitionsCount: t.int({
      args: { chainId: t.arg.int({ required: true }), where: t.arg({ type: CompetitionFilter }) },
      resolve: (_root, { chainId, where }, context) => countCompetitions(context, chainId, where ?? {}),
    }),
    competition: t.field({
      type: Competition,
      nullable: true,
      description: 'Null where the index has none of this id, or not yet.',
      args: { chainId: t.arg.int({ required: true }), id: t.arg({ type: 'BigInt', required: true }) },
      resolve: async (_root, { chainId, id }, context) => {
        marketFor(context, chainId)
        return (await findCompetition(context.db, chainId, parseCompetitionId(id))) ?? null
      },
    }),
    searchCompetitions: t.field({
      type: CompetitionPage,
      description: 'Competitions with a text in their name, in any case: first those that begin with it.',
      args: {
        chainId: t.arg.int({ required: true }),
        text: t.arg.string({ required: true }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, text, ...page }, context) => searchCompetitions(context, chainId, text, page),
    }),
    searchCompetitionsCount: t.int({
      args: { chainId: t.arg.int({ required: true }), text: t.arg.string({ required: true }) },
      resolve: (_root, { chainId, text }, context) => countSearchedCompetitions(context, chainId, text),
    }),
  }))
  return { Competition, CompetitionPage }
}

export type CompetitionTypes = ReturnType<typeof addCompetitionTypes>
