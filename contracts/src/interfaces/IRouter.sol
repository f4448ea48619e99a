// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Router, first form: exact in over one to three classic or stable hops
/// @dev Names follow Velodrome V2's router. The router holds no balance and no allowance between calls.
interface IRouter {
    /// @notice One hop. `stable` pins the pool's type: a route can never slide to another pool.
    struct Route {
        address from;
        address to;
        bool stable;
    }

    error Expired(uint256 deadline, uint256 timestamp);
    error InsufficientOutputAmount(uint256 amountOut, uint256 amountOutMin);
    error InsufficientAmountIn();
    error InvalidPath();
    /// @notice One to three hops are accepted.
    error InvalidPathLength(uint256 length);
    error PoolDoesNotExist(address tokenA, address tokenB, bool stable);
    error InvalidRecipient(address to);
    error NativeTransferFailed(address to, uint256 amount);
    /// @notice Only WBNB may send native coins to the router.
    error NotWrappedNative(address sender);
    error InsufficientAmountA(uint256 amountA, uint256 amountAMin);
    error InsufficientAmountB(uint256 amountB, uint256 amountBMin);

    function factory() external view returns (address);
    function weth() external view returns (address);
    /// @notice Deterministic address of a pool; it may not exist yet.
    function poolFor(address tokenA, address tokenB, bool stable) external view returns (address pool);
    /// @notice Amounts along the route, `amounts[0] = amountIn`; exact for tokens without a fee on transfer.
    function getAmountsOut(uint256 amountIn, Route[] calldata routes) external view returns (uint256[] memory amounts);

    /// @notice Swaps exactly `amountIn` raw units. What arrives is measured at the recipient, so taxed tokens are honoured by the minimum too.
    /// @return amountOut Raw units of the last token that reached `to`
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
    /// @notice As above with native coin in: `routes[0].from` is WBNB and `msg.value` the amount.
    function swapExactETHForTokens(
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 amountOut);
    /// @notice As above with native coin out: the last `to` is WBNB.
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);

    /// @notice Adds liquidity at the pool's ratio, creating the pool if it is missing.
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
