import { purchaseStates } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument } from '../../graphql/mutation.ts'
import type { OnRampProvider } from './provider.ts'
import type { PurchaseRow } from './repository.ts'
import { findPurchase, listPurchases, type Offer, offerPurchase, startPurchase, stepPurchase } from './service.ts'

declare module '../../graphql/builder.ts' {
  interface GraphqlContext {
    /** The on-ramp provider; null when none is configured. */
    readonly onRamp: OnRampProvider | null
  }
}

// BUY-1, BUY-2
/** Adds quotes for buying crypto, and the caller's own purchases. */
export const addPurchaseTypes = (builder: Builder): void => {
  const State = builder.enumType('PurchaseState', { values: purchaseStates })
  const OfferType = builder.objectRef<Offer>('PurchaseOffer').implement({
    description: 'What a payment buys now. Cents of a dollar.',
    fields: (t) => ({
      provider: t.exposeString('provider'),
      isSandbox: t.exposeBoolean('isSandbox', { description: 'No real money.' }),
      leastCents: t.exposeInt('leastCents'),
      mostCents: t.exposeInt('mostCents'),
      feeCents: t.exposeInt('feeCents'),
      amount: t.expose('amount', { type: 'BigInt', nullable: true, description: 'Raw units; null: the provider tells it on its page.' }),
    }),
  })
  const Purchase = builder.objectRef<PurchaseRow>('Purchase').implement({
    description: 'A purchase of crypto. Times are of the wall clock.',
    fields: (t) => ({
      id: t.exposeString('id'),
      provider: t.exposeString('provider'),
      chainId: t.exposeInt('chainId'),
      token: t.exposeString('token', { description: 'The zero address for the coin.' }),
      receiver: t.exposeString('receiver'),
      cents: t.exposeInt('cents', { description: 'Cents of a dollar.' }),
      feeCents: t.exposeInt('feeCents'),
      amount: t.expose('amount', { type: 'BigInt', nullable: true, description: 'Raw units that were promised.' }),
      state: t.field({ type: State, resolve: ({ state }) => state }),
      url: t.exposeString('url', { nullable: true, description: 'Where it is paid; null: on our page, in the sandbox.' }),
      txHash: t.exposeString('txHash', { nullable: true }),
      createdAt: t.field({ type: 'Seconds', resolve: ({ createdAt }) => Math.floor(createdAt) }),
      changedAt: t.field({ type: 'Seconds', resolve: ({ changedAt }) => Math.floor(changedAt) }),
    }),
  })
  const bought = {
    chainId: { type: 'Int', required: true },
    token: { type: 'String', required: true, description: 'The zero address for the coin.' },
    cents: { type: 'Int', required: true, description: 'Of a dollar: what is paid, the fee within.' },
  } as const
  builder.queryFields((t) => ({
    purchaseOffer: t.field({
      type: OfferType,
      args: { chainId: t.arg(bought.chainId), token: t.arg(bought.token), cents: t.arg(bought.cents) },
      resolve: (_root, asked, context) => offerPurchase(context, asked),
    }),
    purchase: t.field({
      type: Purchase,
      nullable: true,
      description: 'One of the account that asks.',
      args: { id: t.arg.string({ required: true }) },
      resolve: (_root, { id }, context) => findPurchase(context, actorOf(context), id),
    }),
    purchases: t.field({
      type: addPageType(builder, Purchase),
      description: 'Those of the account that asks, the newest first.',
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, asked, context) => listPurchases(context, actorOf(context), asked),
    }),
  }))
  builder.mutationFields((t) => ({
    startPurchase: t.field({
      type: Purchase,
      args: {
        chainId: t.arg(bought.chainId),
        token: t.arg(bought.token),
        cents: t.arg(bought.cents),
        receiver: t.arg.string({ required: true, description: 'Who gets what is bought.' }),
        ...keyArgument(builder),
      },
      resolve: (_root, asked, context) => startPurchase(context, actorOf(context), asked),
    }),
    stepPurchase: t.field({
      type: Purchase,
      description: 'Says what happens next to a purchase in the sandbox.',
      args: { id: t.arg.string({ required: true }), state: t.arg({ type: State, required: true }), ...keyArgument(builder) },
      resolve: (_root, asked, context) => stepPurchase(context, actorOf(context), asked),
    }),
  }))
}
