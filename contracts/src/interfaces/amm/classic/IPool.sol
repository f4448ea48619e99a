// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPoolOracle} from './IPoolOracle.sol';

/// @title Classic and stable pool
/// @notice A pool of two tokens on the curve x·y = k (classic) or x³y + y³x = k (stable), and its own ERC-20 pool token.
/// @dev Function names follow Velodrome V2's pool wherever the meaning is the same. Differences (docs/how/classic-and-stable-pools.md):
/// fees are held in the pool itself, outside its reserves; fees are in pips (1e6 = 100 %); every event carries the reserves.
interface IPool is IPoolOracle {
    /// @notice A swap. Amounts in are gross: the fee is part of them and never enters the reserves.
    /// @param sender Caller of the pool
    /// @param to Receiver of the output
    /// @param amount0In Raw units of token0 received, fee included
    /// @param amount1In Raw units of token1 received, fee included
    /// @param amount0Out Raw units of token0 sent
    /// @param amount1Out Raw units of token1 sent
    /// @param fee0 Part of `amount0In` kept for holders
    /// @param fee1 Part of `amount1In` kept for holders
    /// @param reserve0 Reserve of token0 after the swap
    /// @param reserve1 Reserve of token1 after the swap
    event Swap(
        address indexed sender,
        address indexed to,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        uint256 fee0,
        uint256 fee1,
        uint256 reserve0,
        uint256 reserve1
    );
    /// @notice Liquidity was added; `liquidity` pool tokens were minted to `to`.
    event Mint(
        address indexed sender,
        address indexed to,
        uint256 amount0,
        uint256 amount1,
        uint256 liquidity,
        uint256 reserve0,
        uint256 reserve1
    );
    /// @notice Liquidity was removed; `liquidity` pool tokens were burnt and the amounts were sent to `to`.
    event Burn(
        address indexed sender,
        address indexed to,
        uint256 amount0,
        uint256 amount1,
        uint256 liquidity,
        uint256 reserve0,
        uint256 reserve1
    );
    /// @notice The reserves were set to the balances (less the fees held) without a swap, a mint or a burn.
    event Sync(uint256 reserve0, uint256 reserve1);
    /// @notice `holder` collected its share of the fees. Reserves are not touched; they are repeated for readers of one event.
    event Claim(
        address indexed holder,
        address indexed recipient,
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1
    );
    /// @notice The fee was set. In pips, 1e6 = 100 %.
    event FeeSet(uint256 fee, uint256 reserve0, uint256 reserve1);

    /// @notice The function was entered again while it ran.
    error Reentrancy();
    /// @notice Caller is not the factory that made this pool.
    error NotFactory(address caller);
    /// @notice The output of the swap would be zero.
    error InsufficientOutputAmount();
    /// @notice The swap received no input.
    error InsufficientInputAmount();
    /// @notice The output is not covered by the reserve.
    error InsufficientLiquidity(uint256 amountOut, uint256 reserve);
    /// @notice The output may not go to one of the two tokens or to the pool itself.
    error InvalidTo(address to);
    /// @notice Not one of the two tokens of this pool.
    error InvalidToken(address token);
    /// @notice k would have fallen.
    error K(uint256 kBefore, uint256 kAfter);
    /// @notice The deposit is too small to mint one pool token.
    error InsufficientLiquidityMinted();
    /// @notice The pool tokens are too few to return one unit of either token.
    error InsufficientLiquidityBurned();
    /// @notice First deposit of a stable pool: the normalised amounts differ by more than one unit of the coarser decimals.
    error DepositsNotEqual(uint256 amount0, uint256 amount1);
    /// @notice First deposit of a stable pool: k is below the minimum of 1e10.
    error BelowMinimumK(uint256 k, uint256 minimum);
    /// @notice A reserve would not fit its 112 bits.
    error ReserveOverflow(uint256 balance);
    /// @notice The token does not return the pool's balance.
    error BalanceUnknown(address token);
    /// @notice The averaging window is longer than the recorded history.
    error ObservationTooOld(uint256 secondsAgo);
    /// @notice The iteration for the stable curve did not settle.
    error StableDidNotConverge();

    /// @notice The factory that made this pool, and the only one to set its fee.
    function factory() external view returns (address);
    /// @notice The one of the two tokens with the lower address.
    function token0() external view returns (address);
    /// @notice The one of the two tokens with the higher address.
    function token1() external view returns (address);
    /// @notice True for the curve x³y + y³x.
    function stable() external view returns (bool);
    /// @notice Both tokens, ascending by address.
    function tokens() external view returns (address token0, address token1);
    /// @notice Units of one whole token (10 ** decimals), reserves, curve and tokens in one call.
    function metadata()
        external
        view
        returns (uint256 dec0, uint256 dec1, uint256 r0, uint256 r1, bool st, address t0, address t1);
    /// @notice Swap fee in pips of the amount in, 1e6 = 100 %.
    function fee() external view returns (uint256);
    /// @notice Raw units of token0 on the curve: without held fees and unused amounts sent to the pool.
    function reserve0() external view returns (uint256);
    /// @notice Like `reserve0`, for token1.
    function reserve1() external view returns (uint256);
    /// @notice Reserves and the timestamp (seconds) at which they last changed in a new block.
    function getReserves() external view returns (uint256 reserve0, uint256 reserve1, uint256 blockTimestampLast);
    /// @notice x·y in raw units (classic), or x³y + y³x with both sides normalised to 18 decimals (stable, 18 decimals).
    function getK() external view returns (uint256);
    /// @notice Exact output of a swap of `amountIn` raw units of `tokenIn`, rounded down; equal to what `swap` allows at most.
    /// @dev Reverts with InvalidToken, ReserveOverflow or StableDidNotConverge.
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256 amountOut);

    /// @notice Swaps the amount of `tokenIn` that was sent to the pool before the call; the output goes to `to`.
    /// @dev The input is measured, so a token with a fee on transfer is swapped by the amount that arrived. Reverts
    /// with InvalidToken, InvalidTo, InsufficientInputAmount or InsufficientOutputAmount.
    /// @return amountOut Raw units sent, rounded down
    function swapExactIn(address tokenIn, address to) external returns (uint256 amountOut);
    /// @notice Low-level swap of the Solidly family: takes the outputs, checks k on the received input. `data` calls
    /// `IPoolCallee(to).hook`.
    /// @dev Reverts with InsufficientOutputAmount, InvalidTo, InsufficientLiquidity, InsufficientInputAmount or K.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    /// @notice Mints pool tokens for the amounts sent to the pool before the call. The first 1,000 wei are locked
    /// forever.
    /// @dev Reverts with InsufficientLiquidityMinted; the first deposit of a stable pool also with DepositsNotEqual or
    /// BelowMinimumK.
    function mint(address to) external returns (uint256 liquidity);
    /// @notice Burns the pool tokens that were sent to the pool before the call.
    /// @dev Reverts with InvalidTo or InsufficientLiquidityBurned.
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
    /// @notice Sends the balance above reserves and fees to `to`.
    function skim(address to) external;
    /// @notice Sets the reserves to the balance above the fees.
    /// @dev Reverts with InsufficientLiquidity before the first deposit, and with BalanceUnknown or ReserveOverflow.
    function sync() external;

    /// @notice Collects the caller's fees.
    function claimFees() external returns (uint256 claimed0, uint256 claimed1);
    /// @notice Collects the caller's fees for `recipient`.
    function claimFeesTo(address recipient) external returns (uint256 claimed0, uint256 claimed1);
    /// @notice Fees of `holder` that could be claimed now, the growth since its last settlement included.
    function claimable0(address holder) external view returns (uint256);
    /// @notice Like `claimable0`, for token1.
    function claimable1(address holder) external view returns (uint256);
    /// @notice Fee tokens held outside the reserves.
    function feesHeld() external view returns (uint256 fees0, uint256 fees1);

    /// @notice Factory only. Sets the fee in pips; the factory checks the cap.
    /// @dev Reverts with NotFactory.
    function setFee(uint256 fee) external;
}
