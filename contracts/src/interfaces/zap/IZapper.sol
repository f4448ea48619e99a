// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../utils/IPermitMulticall.sol';
import {IRouter} from '../router/IRouter.sol';

/// @title Zapper: one token into a pool of any type or a vault, and out of it, in one transaction
/// @dev Swaps go through the router. Amounts are raw units. The zapper holds nothing and leaves no allowance between calls. Tokens that take
/// a fee on their way in are refused. What a manipulated price costs is bounded by the least pool tokens, liquidity, shares or output that
/// the caller accepts: all of them are worth what they are worth at the market's price, whatever the pool's is. Errors that router, weighted
/// liquidity, voter and vaults have too are those of their interfaces.
interface IZapper is IPermitMulticall {
    /// @notice A swap of what the zapper holds at that moment.
    /// @param amountIn Raw units of the first step's token; type(uint256).max = all that is held
    struct Swap {
        uint256 amountIn;
        uint256 amountOutMin;
        IRouter.Step[] steps;
    }

    /// @notice The way in.
    /// @param tokenIn What is paid; the wrapped token where native coin is sent
    /// @param swaps Made in order before the deposit
    /// @param stake Whether what is minted is staked for `to` in the pool's gauge
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

    /// @notice What the zapper knows; zero where the network has none of it.
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
    /// @param amountIn What was paid, before anything of it came back
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
    /// @param pool The pool or the vault; the position manager where it was a position
    /// @param amountOut What reached `to` of the token
    /// @param liquidity Pool tokens, liquidity taken out of the position, or shares
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

    /// @notice Where the zapper swaps, deposits and stakes; set when it was deployed.
    function places() external view returns (Places memory);

    /// @notice Into a classic, stable or weighted pool: what is held of its tokens after the swaps is added at its ratio; of a weighted pool's
    /// tokens a single one is added alone. What the pool does not take returns to the caller.
    /// @dev Reverts with Expired, InvalidRecipient, NotPool, InsufficientAmountIn, InvalidNativeAmount, TaxedToken, EmptyPool or
    /// InsufficientLiquidityOut, with NoGauge where it cannot be staked, and with what swaps and pool revert with.
    /// @return liquidity Pool tokens for `to`, or staked for it
    function zapIn(
        Entry calldata entry,
        address pool,
        uint256 liquidityMin
    )
        external
        payable
        returns (uint256 liquidity);
    /// @notice Into a new position of a concentrated pool between two ticks. It is staked for nobody but the caller.
    /// @dev Reverts as `zapIn` does, never with EmptyPool; with InvalidRecipient where it would be staked for somebody else.
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
    /// @dev Reverts with Expired, InvalidRecipient, NotPool, InsufficientAmountIn, InvalidNativeAmount or TaxedToken, with NoGauge where
    /// staking is asked for, and with what swaps and the vault's `deposit` revert with.
    function zapInVault(
        Entry calldata entry,
        address vault,
        uint256 minShares
    )
        external
        payable
        returns (uint256 shares);
    /// @notice Out of a classic, stable or weighted pool with `liquidity` of the caller's pool tokens. Of a weighted pool the token out is
    /// withdrawn alone where no swap is told. What is left of other tokens goes to `to`.
    /// @dev Reverts with Expired, InvalidRecipient, NotPool or InsufficientOutputAmount, and with what swaps and pool revert with.
    /// @return amountOut Raw units that reached `to`
    function zapOut(Exit calldata exit, address pool, uint256 liquidity) external returns (uint256 amountOut);
    /// @notice Takes `liquidity` and everything uncollected out of a position of the caller; an empty one is burnt. Needs its approval.
    /// @dev Reverts as `zapOut` does, with NotPositionOwner instead of NotPool.
    function zapOutPosition(Exit calldata exit, uint256 tokenId, uint128 liquidity) external returns (uint256 amountOut);
    /// @notice Out of a strategy vault with `shares` of the caller. Emission up to now stays the caller's, to be claimed from the vault.
    /// @dev Reverts as `zapOut` does, and with what the vault's `withdraw` reverts with.
    function zapOutVault(Exit calldata exit, address vault, uint256 shares) external returns (uint256 amountOut);
}
