export {
  closeWalletDialog,
  disconnect,
  getWallet,
  getWalletClient,
  loadWalletEngine,
  openWalletDialog,
  subscribeWallet,
  switchWalletChain,
  useWallet,
  useWalletDialogOpen,
  type Wallet,
  type WalletStatus,
} from './wallet.ts'
