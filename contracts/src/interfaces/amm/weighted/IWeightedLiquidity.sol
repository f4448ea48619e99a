// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../../utils/IPermitMulticall.sol';

/// @title Liquidity of weighted pools: takes the caller's tokens, pays the pool, checks the limits
/// @dev Lists follow the pool's tokens. Tokens come from the caller's allowance; native coin sent with a call is
/// wrapped and pays for the wrapped token, and the rest is returned. Holds nothing between calls.
interface IWeightedLiquidity is IPermitMulticall {
    /// @notice A pool to create: what `IWeightedPoolFactory.createPool` takes.
    struct NewPool {
        string name;
        string symbol;
        address[] tokens;
        uint256[] weights;
        uint256 fee;
        address owner;
    }

    /// @notice A signed EIP-2612 permit of the caller for this contract.
    struct TokenPermit {
        address token;
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice Not a pool of the factory.
    error NotPool(address pool);
    /// @notice There are `count` pools of the same tokens and weights, more than the caller knows of; `newest` is the last of them.
    error EqualPoolExists(address newest, uint256 count);
    /// @notice One amount for each token of the pool.
    error AmountsLengthMismatch(uint256 tokens, uint256 amounts);
    /// @notice Fewer pool tokens than the caller accepts.
    error InsufficientLiquidityOut(uint256 liquidity, uint256 liquidityMin);
    /// @notice Less of a token than the caller accepts.
    error InsufficientTokenOut(address token, uint256 amount, uint256 amountMin);
    /// @notice Native coin was sent to a pool without the wrapped token, or less of it than the deposit takes.
    error InvalidNativeAmount(uint256 sent, uint256 needed);

    /// @notice Factory of the weighted pools; other pools are rejected.
    function factory() external view returns (address);
    /// @notice The wrapped native coin.
    function weth() external view returns (address);

    /// @notice Creates a pool and makes its first deposit, both or neither. The pool tokens go to the caller, and so do
    /// tokens sent to the pool's address before: they would distort the ratio.
    /// @dev Reverts with Expired of the router, AmountsLengthMismatch, EqualPoolExists, InvalidNativeAmount or
    /// InsufficientLiquidityOut, and with the errors of factory and pool.
    /// @param amounts First deposit: raw units of each token, taken in full
    /// @param liquidityMin Least pool tokens that the caller accepts
    /// @param equalPoolsKnown The number of pools of these tokens and weights that the caller knows: with more of them
    /// the call reverts
    /// @param permits The caller's permits, of any of the tokens; one that was already used is no error
    /// @return pool The new pool
    /// @return liquidity Pool tokens minted to the caller
    function createPool(
        NewPool calldata settings,
        uint256[] calldata amounts,
        uint256 liquidityMin,
        uint256 equalPoolsKnown,
        TokenPermit[] calldata permits,
        uint256 deadline
    )
        external
        payable
        returns (address pool, uint256 liquidity);
    /// @notice Adds all tokens at the ratio of the reserves: amounts that use up at least one of the desired ones and
    /// exceed none. In an empty pool all desired amounts are the first deposit; if the pool holds only dust compared
    /// with them, all of them set the price.
    /// @dev Reverts with Expired or InvalidRecipient of the router, NotPool, AmountsLengthMismatch, InvalidNativeAmount
    /// or InsufficientLiquidityOut.
    function addLiquidity(
        address pool,
        uint256[] calldata amountsDesired,
        uint256 liquidityMin,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256[] memory amounts, uint256 liquidity);
    /// @notice Adds one token. The part that is not proportional pays the pool's swap fee.
    /// @dev Reverts as `addLiquidity`, and with the errors of the pool's `mintSingle`.
    function addLiquiditySingle(
        address pool,
        address tokenIn,
        uint256 amountIn,
        uint256 liquidityMin,
        address to,
        uint256 deadline
    )
        external
        payable
        returns (uint256 liquidity);
    /// @notice Removes liquidity as a share of every token. With `native`, the wrapped token arrives as native coin.
    /// @dev Reverts with Expired or InvalidRecipient of the router, NotPool, AmountsLengthMismatch or
    /// InsufficientTokenOut.
    /// @return amounts Raw units that `to` received
    function removeLiquidity(
        address pool,
        uint256 liquidity,
        uint256[] calldata amountsMin,
        bool native,
        address to,
        uint256 deadline
    )
        external
        returns (uint256[] memory amounts);
    /// @notice Removes liquidity as one token. With `native`, which requires the wrapped token, it arrives as native
    /// coin.
    /// @dev Reverts as `removeLiquidity`, and with the errors of the pool's `burnSingle`.
    /// @return amountOut Raw units that `to` received
    function removeLiquiditySingle(
        address pool,
        uint256 liquidity,
        address tokenOut,
        uint256 amountOutMin,
        bool native,
        address to,
        uint256 deadline
    )
        external
        returns (uint256 amountOut);
}
