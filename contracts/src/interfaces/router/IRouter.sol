// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../utils/IPermitMulticall.sol';

/// @title Router: exact in and exact out over one to three classic, stable or concentrated hops, or over splits through pools of every type
/// @dev Names follow Velodrome V2's router, and Uniswap v3's periphery for permit and multicall. The router holds no balance and no
/// allowance between calls.
interface IRouter is IPermitMulticall {
    /// @notice The kinds of pool, in the order of every layer.
    enum PoolType {
        Classic,
        Stable,
        Concentrated,
        Weighted
    }

    /// @notice One hop. `poolType` pins the pool: a route can never slide to another one.
    struct Route {
        address from;
        address to;
        PoolType poolType;
    }

    /// @notice One swap of a split, pinned to one pool. `share` is the part, as a wad, of the route's current balance
    /// of `tokenIn`, rounded down; 1e18 = all of it.
    struct Step {
        address pool;
        address tokenIn;
        address tokenOut;
        PoolType poolType;
        uint64 share;
    }

    /// @notice The call had to be made by `deadline` (seconds).
    error Expired(uint256 deadline, uint256 timestamp);
    /// @notice Less reached the recipient than the caller accepts, in raw units.
    error InsufficientOutputAmount(uint256 amountOut, uint256 amountOutMin);
    /// @notice The input is zero, or a share of it rounds down to zero.
    error InsufficientAmountIn();
    /// @notice The exact output is zero.
    error InsufficientAmountOut();
    /// @notice Hops or steps that are not connected, lead back, or use a pool twice where that is forbidden; or the
    /// wrapped native token is missing where native coin enters or leaves.
    error InvalidPath();
    /// @notice One to three hops are accepted, or one to 24 swaps of a split.
    error InvalidPathLength(uint256 length);
    /// @notice There is no such pool; weighted ones are not found by their tokens.
    error PoolDoesNotExist(address tokenA, address tokenB, PoolType poolType);
    /// @notice The pool does not match its tokens and type, or is not a weighted pool of the factory.
    error InvalidPool(address pool);
    /// @notice A share is above zero and at most 1e18.
    error InvalidShare(uint256 share);
    /// @notice No step takes all that is left of the token.
    error TokenLeftOver(address token);
    /// @notice An exact-out swap would cost more than the payer agreed to.
    error ExcessiveInputAmount(uint256 amountIn, uint256 amountInMax);
    /// @notice An exact-out swap met a token that takes a fee on transfer: `received` of `sent` raw units arrived.
    error FeeOnTransferExactOut(address token, uint256 sent, uint256 received);
    /// @notice The liquidity of a concentrated pool ends before the swap does: `filled` of `amount` raw units.
    error PartialSwap(address pool, uint256 amount, uint256 filled);
    /// @notice Only the pool being swapped may request payment.
    error InvalidCallback(address caller);
    /// @notice A concentrated pool has no exact quote that a view could compute.
    error NoViewQuote(address pool);
    /// @notice The output would be lost: the recipient is zero, the contract that was called, or a token or pool on the way.
    error InvalidRecipient(address to);
    /// @notice The receiver refused `amount` wei of native coin.
    error NativeTransferFailed(address to, uint256 amount);
    /// @notice Only WBNB may send native coins to the router.
    error NotWrappedNative(address sender);
    /// @notice Less of `tokenA` would be added, or arrived, than the caller accepts; raw units.
    error InsufficientAmountA(uint256 amountA, uint256 amountAMin);
    /// @notice Like InsufficientAmountA, for `tokenB`.
    error InsufficientAmountB(uint256 amountB, uint256 amountBMin);

    /// @notice Factory of classic and stable pools.
    function factory() external view returns (address);
    /// @notice The wrapped native coin, WBNB.
    function weth() external view returns (address);
    /// @notice Factory of weighted pools; the zero address if there are none.
    function weightedFactory() external view returns (address);
    /// @notice Deterministic address of a pool; it may not exist yet.
    function poolFor(address tokenA, address tokenB, PoolType poolType) external view returns (address pool);
    /// @notice Amounts along a route of classic and stable hops, `amounts[0] = amountIn`; exact for tokens without a fee on transfer.
    /// @dev Reverts with InvalidPathLength, InvalidPath, PoolDoesNotExist or NoViewQuote.
    function getAmountsOut(uint256 amountIn, Route[] calldata routes) external view returns (uint256[] memory amounts);
    /// @notice Amounts along a route of classic and stable hops, the last one `amountOut`; each amount in is the least that suffices.
    /// @dev Reverts as `getAmountsOut` does.
    function getAmountsIn(uint256 amountOut, Route[] calldata routes) external view returns (uint256[] memory amounts);

    /// @notice Swaps exactly `amountIn` raw units. The output is measured at the recipient, so the minimum covers taxed
    /// tokens too; transfers to the recipient from elsewhere do not count.
    /// @dev Reverts with Expired, InvalidRecipient, InvalidPathLength, InsufficientAmountIn, InvalidPath,
    /// PoolDoesNotExist, PartialSwap or InsufficientOutputAmount, and with the errors of the pools.
    /// @return amountOut Raw units from the last pool that reached `to`
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
    /// @notice Like the function above, with native coin in: `routes[0].from` is WBNB and `msg.value` the amount.
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 amountOut);
    /// @notice Like the function above, with native coin out: the last `to` is WBNB.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);

    /// @notice Buys exactly `amountOut` raw units for as little of the first token as the route costs, at most
    /// `amountInMax`. Reverts with FeeOnTransferExactOut if a token on the route takes a fee.
    /// @dev Reverts with Expired, InvalidRecipient, InvalidPathLength, InsufficientAmountOut, InvalidPath,
    /// PoolDoesNotExist, PartialSwap or ExcessiveInputAmount too, and with the errors of the pools.
    /// @return amountIn Raw units paid by the caller
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountIn);
    /// @notice Like the function above, with native coin in: `msg.value` is the maximum cost, and the surplus returns
    /// to the caller.
    function swapETHForExactTokens(
        uint256 amountOut,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 amountIn);
    /// @notice Like the function above, with native coin out: the last `to` is WBNB.
    function swapTokensForExactETH(
        uint256 amountOut,
        uint256 amountInMax,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountIn);

    /// @notice Swaps exactly `amountIn` raw units of the first step's token over `steps`, in order, each on a share of
    /// the route's balance at that time. The last step of a token takes all of it. The output is measured at the
    /// recipient, as for a path.
    /// @dev Reverts with Expired, InvalidRecipient, InvalidPathLength, InsufficientAmountIn, InvalidPool,
    /// PoolDoesNotExist, InvalidShare, InvalidPath, TokenLeftOver, PartialSwap or InsufficientOutputAmount, and with
    /// the errors of the pools.
    /// @return amountOut Raw units from the pools that reached `to`
    function swapExactTokensForTokensSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
    /// @notice Like the function above, with native coin in: the first step takes WBNB and `msg.value` is the amount.
    function swapExactETHForTokensSplit(
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 amountOut);
    /// @notice Like the function above, with native coin out: the last step outputs WBNB.
    function swapExactTokensForETHSplit(
        uint256 amountIn,
        uint256 amountOutMin,
        Step[] calldata steps,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);

    /// @notice Buys exactly `amountOut` raw units for at most `amountInMax`: `steps` trade `stepsAmountIn` of the
    /// input, then the path `closing` buys, hop by hop, the missing amount. Output of the steps beyond `amountOut` goes
    /// to the caller.
    /// @dev Reverts as the split for an exact amount in and `swapTokensForExactTokens`.
    /// @param closing One path from the token in to the token out, no pool twice; its shares are ignored
    /// @return amountIn Raw units paid by the caller
    function swapTokensForExactTokensSplit(
        uint256 amountOut,
        uint256 amountInMax,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountIn);
    /// @notice Like the function above, with native coin in: `msg.value` is the maximum cost, and the surplus returns
    /// to the caller.
    function swapETHForExactTokensSplit(
        uint256 amountOut,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 amountIn);
    /// @notice Like the function above, with native coin out.
    function swapTokensForExactETHSplit(
        uint256 amountOut,
        uint256 amountInMax,
        uint256 stepsAmountIn,
        Step[] calldata steps,
        Step[] calldata closing,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountIn);

    /// @notice Adds liquidity at the pool's ratio, creating the pool if it is missing. If the pool holds only dust
    /// compared with the amounts, they are added in full and set its price.
    /// @dev Reverts with Expired, InvalidRecipient, InsufficientAmountA or InsufficientAmountB, and with the errors of
    /// factory and pool.
    function addLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountA, uint256 amountB, uint256 liquidity);
    /// @notice Removes liquidity; needs an allowance of the pool token.
    /// @dev Reverts with Expired, InvalidRecipient, PoolDoesNotExist, InsufficientAmountA or InsufficientAmountB.
    function removeLiquidity(
        address tokenA,
        address tokenB,
        bool stable,
        uint256 liquidity,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountA, uint256 amountB);
}
