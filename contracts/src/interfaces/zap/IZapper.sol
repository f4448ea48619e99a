// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../utils/IPermitMulticall.sol';
import {IRouter} from '../router/IRouter.sol';

/// @title Zapper: one token into a pool of any type or a vault, and out of it, in one transaction
/// @dev Swaps go through the router. Amounts are raw units. The zapper holds nothing and leaves no allowance between
/// calls. It refuses tokens that take a fee on their way in. The caller's minimum of pool tokens, liquidity, shares or
/// output bounds the cost of a manipulated price: each has its value at the market's price, whatever the pool's is.
/// Errors shared with router, weighted liquidity, voter and vaults are those of their interfaces.
interface IZapper is IPermitMulticall {
    /// @notice A swap of the zapper's current balance.
    /// @param amountIn Raw units of the first step's token; type(uint256).max = the whole balance
    struct Swap {
        uint256 amountIn;
        uint256 amountOutMin;
        IRouter.Step[] steps;
    }

    /// @notice An entry with one token.
    /// @param tokenIn The paid token; the wrapped token if native coin is sent
    /// @param swaps Made in order before the deposit
    /// @param stake Whether the minted tokens are staked for `to` in the pool's gauge
    struct Entry {
        address tokenIn;
        uint256 amountIn;
        Swap[] swaps;
        bool stake;
        address to;
        uint256 deadline;
    }

    /// @notice The way out.
    /// @param swaps Made in order after the withdrawal
    /// @param native Whether the wrapped token arrives as native coin
    struct Exit {
        address tokenOut;
        uint256 amountOutMin;
        Swap[] swaps;
        bool native;
        address to;
        uint256 deadline;
    }

    /// @notice The contracts that the zapper uses; zero if the network lacks one.
    struct Places {
        address router;
        address weightedLiquidity;
        address registry;
        address positions;
        address voter;
        address vaultFactory;
    }

    /// @notice One token became liquidity.
    /// @param pool The pool, or the vault
    /// @param amountIn The payment, before returns
    /// @param liquidity Pool tokens, liquidity of the new position, or shares
    event ZapIn(
        address indexed sender,
        address indexed to,
        address indexed pool,
        address tokenIn,
        uint256 amountIn,
        uint256 liquidity
    );
    /// @notice Liquidity became one token.
    /// @param pool The pool or the vault; the position manager for a position
    /// @param amountOut Raw units of the token that reached `to`
    /// @param liquidity Pool tokens, liquidity removed from the position, or shares
    event ZapOut(
        address indexed sender,
        address indexed to,
        address indexed pool,
        address tokenOut,
        uint256 amountOut,
        uint256 liquidity
    );

    /// @notice A first deposit sets the price: it takes all tokens by hand.
    error EmptyPool(address pool);
    /// @notice Only its owner takes a position out.
    error NotPositionOwner(uint256 tokenId, address caller);

    /// @notice The contracts that the zapper uses to swap, deposit and stake; set at deployment.
    function places() external view returns (Places memory);

    /// @notice Into a classic, stable or weighted pool: the balances of its tokens after the swaps are added at its
    /// ratio; if only one token of a weighted pool is held, it is added alone. The part that the pool does not take
    /// returns to the caller.
    /// @dev Reverts with Expired, InvalidRecipient, NotPool, InsufficientAmountIn, InvalidNativeAmount, TaxedToken,
    /// EmptyPool or InsufficientLiquidityOut, with NoGauge if it cannot be staked, and with the errors of swaps and
    /// pool.
    /// @return liquidity Pool tokens for `to`, or staked for it
    function zapIn(
        Entry calldata entry,
        address pool,
        uint256 liquidityMin
    )
        external
        payable
        returns (uint256 liquidity);
    /// @notice Into a new position of a concentrated pool between two ticks. It can be staked only for the caller.
    /// @dev Reverts as `zapIn`, never with EmptyPool; with InvalidRecipient if it would be staked for another account.
    function zapInPosition(
        Entry calldata entry,
        address pool,
        int24 bottom,
        int24 top,
        uint128 liquidityMin
    )
        external
        payable
        returns (uint256 tokenId, uint128 liquidity);
    /// @notice Into a strategy vault. Shares cannot be staked.
    /// @dev Reverts with Expired, InvalidRecipient, NotPool, InsufficientAmountIn, InvalidNativeAmount or TaxedToken,
    /// with NoGauge if staking is requested, and with the errors of swaps and the vault's `deposit`.
    function zapInVault(
        Entry calldata entry,
        address vault,
        uint256 minShares
    )
        external
        payable
        returns (uint256 shares);
    /// @notice Out of a classic, stable or weighted pool with `liquidity` of the caller's pool tokens. From a weighted
    /// pool the token out is withdrawn alone if no swap is given. The rest of other tokens goes to `to`.
    /// @dev Reverts with Expired, InvalidRecipient, NotPool or InsufficientOutputAmount, and with the errors of swaps
    /// and pool.
    /// @return amountOut Raw units that reached `to`
    function zapOut(Exit calldata exit, address pool, uint256 liquidity) external returns (uint256 amountOut);
    /// @notice Takes `liquidity` and everything uncollected out of a position of the caller; an empty one is burnt. Needs its approval.
    /// @dev Reverts as `zapOut` does, with NotPositionOwner instead of NotPool.
    function zapOutPosition(Exit calldata exit, uint256 tokenId, uint128 liquidity) external returns (uint256 amountOut);
    /// @notice Out of a strategy vault with `shares` of the caller. Emission up to now stays claimable for the caller
    /// from the vault.
    /// @dev Reverts as `zapOut`, and with the errors of the vault's `withdraw`.
    function zapOutVault(Exit calldata exit, address vault, uint256 shares) external returns (uint256 amountOut);
}
