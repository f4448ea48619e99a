// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Weighted pool
/// @notice A pool of two to eight tokens on the curve Π balance^weight, and its own ERC-20 pool token with EIP-2612
/// permits.
/// @dev Pay first, as in the classic pool: tokens are sent to the pool and used by the next call of the same
/// transaction. Tokens ascend by address, and every list follows their order. Weights are wads that total 1e18; fees
/// are pips (1e6 = 100 %) and are kept for the holders outside the reserves. Amounts are raw units. Errors shared with
/// the classic pool are those of `IPool`.
interface IWeightedPool {
    /// @notice A swap. `amountIn` is gross: `fee` is the part of it that is kept for holders and never enters the reserves.
    /// @param sender Caller of the pool
    /// @param tokenIn Token received
    /// @param tokenOut Token sent
    /// @param to Receiver of the output
    /// @param amountIn Raw units of `tokenIn` received, fee included
    /// @param amountOut Raw units of `tokenOut` sent
    /// @param fee Raw units of `tokenIn` kept for holders
    /// @param reserveIn Reserve of `tokenIn` after the swap
    /// @param reserveOut Reserve of `tokenOut` after the swap
    event Swap(
        address indexed sender,
        address indexed tokenIn,
        address indexed tokenOut,
        address to,
        uint256 amountIn,
        uint256 amountOut,
        uint256 fee,
        uint256 reserveIn,
        uint256 reserveOut
    );
    /// @notice Liquidity was added; `liquidity` pool tokens were minted to `to`. Of the received `amounts`, `fees` are
    /// kept for holders: a deposit of a single token pays the swap fee on the part that is not proportional.
    event Mint(
        address indexed sender,
        address indexed to,
        uint256[] amounts,
        uint256[] fees,
        uint256 liquidity,
        uint256[] reserves
    );
    /// @notice Liquidity was removed; `liquidity` pool tokens were burnt and the `amounts` went to `to`. The reserves
    /// fell by `amounts` plus `fees`, which are kept for holders.
    event Burn(
        address indexed sender,
        address indexed to,
        uint256[] amounts,
        uint256[] fees,
        uint256 liquidity,
        uint256[] reserves
    );
    /// @notice The reserves were set to the balances (less the fees held) without a swap, a mint or a burn.
    event Sync(uint256[] reserves);
    /// @notice `holder` collected its share of the fees. Reserves are not touched.
    event Claim(address indexed holder, address indexed recipient, uint256[] amounts);
    /// @notice The fee was set. In pips, 1e6 = 100 %.
    event FeeSet(uint256 fee);
    /// @notice Ownership was offered to `pending`; zero means that the offer was withdrawn.
    event OwnershipTransferStarted(address indexed current, address indexed pending);
    /// @notice `current` is the owner from now on.
    event OwnershipTransferred(address indexed previous, address indexed current);

    /// @notice The caller is not the owner, or not the account that ownership was offered to.
    error NotOwner(address caller);
    /// @notice Tokens in and out are the same.
    error SameToken(address token);
    /// @notice More in than one swap, or one deposit of a single token, may bring: `maximum` raw units after the fee.
    error MaxInRatio(uint256 maximum);
    /// @notice More out than one swap, or one withdrawal of a single token, may take: `maximum` raw units.
    error MaxOutRatio(uint256 maximum);

    /// @notice The factory that made this pool.
    function factory() external view returns (address);
    /// @notice Two to eight tokens in ascending order of their addresses.
    function tokens() external view returns (address[] memory);
    /// @notice Weights as wads; they total exactly 1e18 and never change.
    function weights() external view returns (uint256[] memory);
    /// @notice Like `weights`, under the name that Balancer's pools use.
    function getNormalizedWeights() external view returns (uint256[] memory);
    /// @notice Raw units of each token on the curve: without held fees and unused amounts sent to the pool.
    function reserves() external view returns (uint256[] memory);
    /// @notice Reserve of one token.
    function reserveOf(address token) external view returns (uint256);
    /// @notice Fee tokens held outside the reserves.
    function feesHeld() external view returns (uint256[] memory);
    /// @notice Swap fee in pips of the amount in, 1e6 = 100 %.
    function fee() external view returns (uint256);
    /// @notice The swap fee as a wad, under the name Balancer's pools have for it.
    function getSwapFeePercentage() external view returns (uint256);
    /// @notice Tokens, units of one whole token (10 ** decimals), weights, reserves, fee and supply of pool tokens in one call.
    function metadata()
        external
        view
        returns (
            address[] memory tokens,
            uint256[] memory units,
            uint256[] memory weights,
            uint256[] memory reserves,
            uint256 fee,
            uint256 totalSupply
        );
    /// @notice Π reserve^weight over reserves with 18 decimals, rounded down within the proven bound.
    function getInvariant() external view returns (uint256);
    /// @notice The owner: may set the fee and transfer ownership. The zero address if the fee is final.
    function owner() external view returns (address);
    /// @notice Who may accept ownership; zero if no one may.
    function pendingOwner() external view returns (address);

    /// @notice Output of `swapExactIn` for `amountIn` raw units of `tokenIn`, rounded down.
    /// @dev Reverts with SameToken, InvalidToken, MaxInRatio or MaxOutRatio.
    function getAmountOut(uint256 amountIn, address tokenIn, address tokenOut) external view returns (uint256 amountOut);
    /// @notice The input of `swapExactOut` for `amountOut` raw units of `tokenOut`, fee included, rounded up.
    /// @dev Reverts with SameToken, InvalidToken, MaxInRatio or MaxOutRatio.
    function getAmountIn(uint256 amountOut, address tokenIn, address tokenOut) external view returns (uint256 amountIn);
    /// @notice Pool tokens that `mintSingle` gives for `amountIn` raw units of `tokenIn`, rounded down.
    /// @dev Reverts with InvalidToken or MaxInRatio.
    function getLiquidityOut(uint256 amountIn, address tokenIn) external view returns (uint256 liquidity);
    /// @notice Raw units of `tokenOut` that `burnSingle` gives for `liquidity` pool tokens, rounded down.
    /// @dev Reverts with InvalidToken or MaxOutRatio.
    function getSingleOut(uint256 liquidity, address tokenOut) external view returns (uint256 amountOut);

    /// @notice Swaps the amount of `tokenIn` that was sent to the pool before the call; the output goes to `to`.
    /// @dev The input is measured, so a token with a fee on transfer is swapped by the amount that arrived. Reverts
    /// with InvalidTo, InsufficientInputAmount or InsufficientOutputAmount, and as `getAmountOut`.
    /// @return amountOut Raw units sent, rounded down
    function swapExactIn(address tokenIn, address tokenOut, address to) external returns (uint256 amountOut);
    /// @notice Sends exactly `amountOut` of `tokenOut` to `to` for the input that was sent to the pool before the call.
    /// @dev The whole sent amount is the input: the excess over `getAmountIn` goes to the holders, so pay exactly that.
    /// Reverts with InvalidTo, InsufficientInputAmount or InsufficientOutputAmount, and as `getAmountIn`.
    /// @return amountIn Raw units received, fee included
    function swapExactOut(
        address tokenIn,
        address tokenOut,
        uint256 amountOut,
        address to
    )
        external
        returns (uint256 amountIn);
    /// @notice Mints pool tokens for the amounts sent to the pool before the call: for the first deposit its invariant,
    /// of which 1,000 wei are locked forever; for later ones the smallest share of any token.
    /// @dev Reverts with InsufficientLiquidityMinted.
    function mint(address to) external returns (uint256 liquidity);
    /// @notice Mints pool tokens for the sent amount of one token. The part that is not proportional pays the swap fee.
    /// @dev Reverts with InvalidToken, MaxInRatio or InsufficientLiquidityMinted.
    function mintSingle(address tokenIn, address to) external returns (uint256 liquidity);
    /// @notice Burns the pool tokens that were sent to the pool before the call for a share of every reserve, rounded down. Never limited.
    /// @dev Reverts with InvalidTo or InsufficientLiquidityBurned.
    function burn(address to) external returns (uint256[] memory amounts);
    /// @notice Burns the pool tokens that were sent to the pool before the call for one token. The part that is not proportional pays the
    /// swap fee.
    /// @dev Reverts with InvalidTo, InvalidToken, MaxOutRatio or InsufficientLiquidityBurned.
    function burnSingle(address tokenOut, address to) external returns (uint256 amountOut);
    /// @notice Sends the balance above reserves and fees to `to`.
    function skim(address to) external;
    /// @notice Sets the reserves to the balance above the fees.
    /// @dev Reverts with InsufficientLiquidity before the first deposit, and with BalanceUnknown or ReserveOverflow.
    function sync() external;

    /// @notice Collects the caller's fees. If a token rejects its transfer, its own part stays claimable.
    function claimFees() external returns (uint256[] memory claimed);
    /// @notice Collects the caller's fees for `recipient`.
    function claimFeesTo(address recipient) external returns (uint256[] memory claimed);
    /// @notice Fees of `holder` that could be claimed now, the growth since its last settlement included.
    function claimable(address holder) external view returns (uint256[] memory);

    /// @notice Owner only. Sets the fee in pips, 100 to 100,000 (0.01 % to 10 %).
    /// @dev Reverts with NotOwner, or FeeOutOfRange of the factory.
    function setFee(uint256 fee) external;
    /// @notice Owner only: step one of two.
    function transferOwnership(address pending) external;
    /// @notice Pending owner only: step two.
    function acceptOwnership() external;
}
