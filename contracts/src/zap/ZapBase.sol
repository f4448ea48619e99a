// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IConcentratedRegistry} from '../interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IVaultFactory} from '../interfaces/vaults/IVaultFactory.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {IWeightedLiquidity} from '../interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IWeightedPoolFactory} from '../interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {IZapper} from '../interfaces/zap/IZapper.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {PermitMulticall} from '../utils/PermitMulticall.sol';
import {TransientLock} from '../utils/TransientLock.sol';

/// @title The common base of the zapper: pool checks, swaps, and refunds of leftovers
abstract contract ZapBase is IZapper, PermitMulticall, TransientLock {
    using SafeTransferLib for address;

    address internal immutable ROUTER;
    address internal immutable WETH;
    address internal immutable FACTORY;
    address internal immutable WEIGHTED_LIQUIDITY;
    address internal immutable WEIGHTED_FACTORY;
    address internal immutable REGISTRY;
    address internal immutable POSITIONS;
    address internal immutable VOTER;
    address internal immutable VAULT_FACTORY;

    constructor(Places memory p) {
        (ROUTER, WETH, FACTORY) = (p.router, IRouter(p.router).weth(), IRouter(p.router).factory());
        WEIGHTED_LIQUIDITY = p.weightedLiquidity;
        WEIGHTED_FACTORY =
            p.weightedLiquidity == address(0) ? address(0) : IWeightedLiquidity(p.weightedLiquidity).factory();
        (REGISTRY, POSITIONS, VOTER, VAULT_FACTORY) = (p.registry, p.positions, p.voter, p.vaultFactory);
    }

    receive() external payable {
        if (msg.sender != WETH) revert IRouter.NotWrappedNative(msg.sender);
    }

    /// @inheritdoc IZapper
    function places() external view returns (Places memory) {
        return Places(ROUTER, WEIGHTED_LIQUIDITY, REGISTRY, POSITIONS, VOTER, VAULT_FACTORY);
    }

    /// @dev Before the deadline, for a receiver that can hold the output.
    function _requireCall(address to, uint256 deadline) internal view {
        if (block.timestamp > deadline) revert IRouter.Expired(deadline, block.timestamp);
        if (to == address(0) || to == address(this)) revert IRouter.InvalidRecipient(to);
    }

    /// @dev Whether a pool is weighted. Reverts if it is neither a pool of the factory nor a weighted one.
    function _requireTokenPool(address pool) internal view returns (bool isWeighted) {
        if (IPoolFactory(FACTORY).isPool(pool)) return false;
        isWeighted = WEIGHTED_FACTORY != address(0) && IWeightedPoolFactory(WEIGHTED_FACTORY).isPool(pool);
        if (!isWeighted) revert IWeightedLiquidity.NotPool(pool);
    }

    function _requireConcentrated(address pool) internal view {
        if (!IConcentratedRegistry(REGISTRY).isPool(pool)) revert IWeightedLiquidity.NotPool(pool);
    }

    function _requireVault(address vault) internal view {
        bool isVault = VAULT_FACTORY != address(0) && IVaultFactory(VAULT_FACTORY).isVault(vault);
        if (!isVault) revert IWeightedLiquidity.NotPool(vault);
    }

    /// @dev Classic pools, concentrated ones and vaults name their two tokens alike.
    function _pair(address pool) internal view returns (address[] memory tokens) {
        tokens = new address[](2);
        (tokens[0], tokens[1]) = (IPool(pool).token0(), IPool(pool).token1());
    }

    function _runSwaps(Swap[] calldata swaps) internal {
        for (uint256 i; i < swaps.length; ++i) {
            Swap calldata s = swaps[i];
            if (s.steps.length == 0) revert IRouter.InvalidPathLength(0);
            address token = s.steps[0].tokenIn;
            uint256 amount = s.amountIn == type(uint256).max ? _held(token) : s.amountIn;
            // The router takes all of it, or the call reverts; a token need not reduce the allowance.
            TokenCalls.allow(token, ROUTER, amount);
            IRouter(ROUTER)
                .swapExactTokensForTokensSplit(amount, s.amountOutMin, s.steps, address(this), block.timestamp);
            TokenCalls.disallow(token, ROUTER);
        }
    }

    /// @dev The receiver of a swap's output waits here until it is used or given back.
    function _tokenOutOf(Swap calldata s) internal pure returns (address) {
        return s.steps[s.steps.length - 1].tokenOut;
    }

    function _held(address token) internal view returns (uint256) {
        return token.balanceOf(address(this));
    }

    /// @dev Approves the whole balance of a token for `spender`.
    function _allowAll(address token, address spender) internal returns (uint256 held) {
        held = _held(token);
        TokenCalls.allow(token, spender, held);
    }

    /// @dev Sends the whole balance of a token. Returns the arrived amount.
    function _sendAll(address token, address to, bool native) internal returns (uint256) {
        uint256 amount = _held(token);
        if (amount == 0) return 0;
        if (native && token == WETH) {
            IWBNB(WETH).withdraw(amount);
            (bool ok,) = to.call{value: amount}('');
            if (!ok) revert IRouter.NativeTransferFailed(to, amount);
            return amount;
        }
        uint256 before = token.balanceOf(to);
        token.safeTransfer(to, amount);
        return token.balanceOf(to) - before;
    }
}
