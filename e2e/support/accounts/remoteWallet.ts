// A wallet on another device: it pairs by the link of the QR code and signs real transactions for the local chains.
import { SignClient } from '@walletconnect/sign-client'
import { createWalletClient, http, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chainUrls } from '../ports.ts'

type Transaction = { to: Address; data?: Hex; value?: Hex; gas?: Hex }

const chains = Object.keys(chainUrls).map((id) => `eip155:${id}`)

/** Starts a wallet on a relay. */
export const startRemoteWallet = async (relayUrl: string) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = await SignClient.init({
    projectId: 'journeys',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Remote wallet', description: 'Journeys', url: 'http://localhost', icons: [] },
    storageOptions: { database: ':memory:' },
  })
  const requests: string[] = []

  client.on('session_proposal', ({ id }) => {
    const namespaces = {
      eip155: {
        chains,
        accounts: chains.map((chain) => `${chain}:${account.address}`),
        methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'],
        events: ['accountsChanged', 'chainChanged'],
      },
    }
    void client.approve({ id, namespaces })
  })

  const send = (chainId: number, { to, data, value, gas }: Transaction): Promise<Hex> => {
    const url = chainUrls[chainId as keyof typeof chainUrls]
    const nativeCurrency = { name: 'BNB', symbol: 'BNB', decimals: 18 }
    const chain = { id: chainId, name: 'local', nativeCurrency, rpcUrls: { default: { http: [url] } } }
    const request = { to, ...(data && { data }), value: BigInt(value ?? '0x0'), ...(gas && { gas: BigInt(gas) }) }
    return createWalletClient({ account, chain, transport: http(url) }).sendTransaction(request)
  }

  const perform = async (
    chainId: number,
    method: string,
    params: unknown[],
  ): Promise<{ result: unknown } | { error: { code: number; message: string } }> => {
    if (method === 'eth_sendTransaction') return { result: await send(chainId, params[0] as Transaction) }
    if (method === 'personal_sign') return { result: await account.signMessage({ message: { raw: params[0] as Hex } }) }
    if (method === 'eth_signTypedData_v4') return { result: await account.signTypedData(JSON.parse(params[1] as string)) }
    return { error: { code: 4200, message: 'The method is not supported.' } }
  }

  client.on('session_request', ({ topic, id, params }) => {
    requests.push(params.request.method)
    void perform(Number(params.chainId.split(':')[1]), params.request.method, params.request.params).then((answer) =>
      client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } }),
    )
  })

  return {
    address: account.address,
    requests,
    pair: (uri: string) => client.pair({ uri }),
    /** The person ends the connection on the device. */
    disconnect: () =>
      Promise.all(
        client.session.getAll().map(({ topic }) => client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })),
      ),
    stop: () => client.core.relayer.transportClose(),
  }
}
