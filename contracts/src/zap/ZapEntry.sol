// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAlgebraPositionManager} from '../amm/concentrated/IAlgebraPositionManager.sol';
import {IConcentratedGauge} from '../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGauge} from '../interfaces/ve/gauges/IGauge.sol';
import {IPool} from '../interfaces/amm/classic/IPool.sol';
import {IRouter} from '../interfaces/router/IRouter.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {IWBNB} from '../interfaces/tokens/IWBNB.sol';
import {IWeightedLiquidity} from '../interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IWeightedPool} from '../interfaces/amm/weighted/IWeightedPool.sol';
import {IZapper} from '../interfaces/zap/IZapper.sol';
import {LiquidityMath} from '../libraries/LiquidityMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {ZapBase} from './ZapBase.sol';

// LIQ-35
/// @title The way in
abstract contract ZapEntry is ZapBase {
    using SafeTransferLib for address;

    /// @inheritdoc IZapper
    function zapIn(
        Entry calldata entry,
        address pool,
        uint256 liquidityMin
    )
        external
        payable
        lock
        returns (uint256 liquidity)
    {
        bool isWeighted = _requireTokenPool(pool);
        address[] memory tokens = isWeighted ? IWeightedPool(pool).tokens() : _pair(pool);
        uint256[] memory found = isWeighted ? _heldOf(tokens) : new uint256[](0);
        _begin(entry);
        address holder = entry.stake ? address(this) : entry.to;
        liquidity =
            isWeighted ? _joinWeighted(pool, tokens, found, holder, entry.deadline) : _join(pool, tokens, holder);
        if (liquidity < liquidityMin) revert IWeightedLiquidity.InsufficientLiquidityOut(liquidity, liquidityMin);
        if (entry.stake) {
            address gauge = _requireGauge(pool);
            pool.safeApprove(gauge, liquidity);
            IGauge(gauge).deposit(liquidity, entry.to);
        }
        _end(entry, pool, tokens, liquidity);
    }

    /// @inheritdoc IZapper
    function zapInPosition(
        Entry calldata entry,
        address pool,
        int24 bottom,
        int24 top,
        uint128 liquidityMin
    )
        external
        payable
        lock
        returns (uint256 tokenId, uint128 liquidity)
    {
        _requireConcentrated(pool);
        // Gauges trust the zapper to extend lists of positions because it does so only for its caller.
        if (entry.stake && entry.to != msg.sender) revert IRouter.InvalidRecipient(entry.to);
        _begin(entry);
        address[] memory tokens = _pair(pool);
        address holder = entry.stake ? address(this) : entry.to;
        (tokenId, liquidity) = _mintPosition(tokens, bottom, top, holder);
        if (liquidity < liquidityMin) revert IWeightedLiquidity.InsufficientLiquidityOut(liquidity, liquidityMin);
        if (entry.stake) {
            address gauge = _requireGauge(pool);
            IERC721(POSITIONS).approve(gauge, tokenId);
            IConcentratedGauge(gauge).deposit(tokenId, entry.to);
        }
        _end(entry, pool, tokens, liquidity);
    }

    /// @inheritdoc IZapper
    function zapInVault(
        Entry calldata entry,
        address vault,
        uint256 minShares
    )
        external
        payable
        lock
        returns (uint256 shares)
    {
        _requireVault(vault);
        if (entry.stake) revert IVoter.NoGauge(vault);
        _begin(entry);
        address[] memory tokens = _pair(vault);
        uint256 amount0 = IStrategyVault(vault).allowToken0() ? _allowAll(tokens[0], vault) : 0;
        uint256 amount1 = IStrategyVault(vault).allowToken1() ? _allowAll(tokens[1], vault) : 0;
        (shares,,) = IStrategyVault(vault).deposit(amount0, amount1, minShares, entry.to);
        TokenCalls.disallow(tokens[0], vault);
        TokenCalls.disallow(tokens[1], vault);
        _end(entry, vault, tokens, shares);
    }

    // Before and after

    /// @dev Takes the payment and makes the given swaps.
    function _begin(Entry calldata entry) private {
        _requireCall(entry.to, entry.deadline);
        (address token, uint256 amount) = (entry.tokenIn, entry.amountIn);
        if (amount == 0) revert IRouter.InsufficientAmountIn();
        if (msg.value != 0) {
            if (token != WETH || msg.value != amount) {
                revert IWeightedLiquidity.InvalidNativeAmount(msg.value, token == WETH ? amount : 0);
            }
            IWBNB(WETH).deposit{value: amount}();
        } else {
            uint256 before = _held(token);
            token.safeTransferFrom(msg.sender, address(this), amount);
            uint256 received = _held(token) - before;
            if (received < amount) revert IStrategyVault.TaxedToken(token, amount, received);
        }
        _runSwaps(entry.swaps);
    }

    /// @dev Returns the rest of every used token to the caller, as native coin if it paid with that.
    function _end(Entry calldata entry, address pool, address[] memory tokens, uint256 liquidity) private {
        emit ZapIn(msg.sender, entry.to, pool, entry.tokenIn, entry.amountIn, liquidity);
        bool native = msg.value != 0;
        _sendAll(entry.tokenIn, msg.sender, native);
        for (uint256 i; i < entry.swaps.length; ++i) {
            _sendAll(_tokenOutOf(entry.swaps[i]), msg.sender, native);
        }
        for (uint256 i; i < tokens.length; ++i) {
            _sendAll(tokens[i], msg.sender, native);
        }
    }

    // Deposits

    function _join(address pool, address[] memory tokens, address holder) private returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = IPool(pool).getReserves();
        if (reserve0 == 0) revert EmptyPool(pool);
        (uint256 amount0, uint256 amount1) =
            LiquidityMath.optimalDeposit(_held(tokens[0]), _held(tokens[1]), reserve0, reserve1);
        tokens[0].safeTransfer(pool, amount0);
        tokens[1].safeTransfer(pool, amount1);
        return IPool(pool).mint(holder);
    }

    /// @dev A single token is added alone; several are added at the ratio of the reserves. Earlier balances here do not
    /// count.
    function _joinWeighted(
        address pool,
        address[] memory tokens,
        uint256[] memory found,
        address holder,
        uint256 deadline
    )
        private
        returns (uint256 liquidity)
    {
        if (IWeightedPool(pool).reserveOf(tokens[0]) == 0) revert EmptyPool(pool);
        uint256[] memory held = new uint256[](tokens.length);
        uint256 single = tokens.length;
        uint256 count;
        for (uint256 i; i < tokens.length; ++i) {
            held[i] = _allowAll(tokens[i], WEIGHTED_LIQUIDITY);
            if (held[i] <= found[i]) continue;
            (single, count) = (i, count + 1);
        }
        if (count == 1) {
            liquidity = IWeightedLiquidity(WEIGHTED_LIQUIDITY)
                .addLiquiditySingle(pool, tokens[single], held[single], 0, holder, deadline);
        } else {
            (, liquidity) = IWeightedLiquidity(WEIGHTED_LIQUIDITY).addLiquidity(pool, held, 0, holder, deadline);
        }
        for (uint256 i; i < tokens.length; ++i) {
            TokenCalls.disallow(tokens[i], WEIGHTED_LIQUIDITY);
        }
    }

    function _mintPosition(
        address[] memory tokens,
        int24 bottom,
        int24 top,
        address holder
    )
        private
        returns (uint256 tokenId, uint128 liquidity)
    {
        (tokenId, liquidity,,) = IAlgebraPositionManager(POSITIONS)
            .mint(
                IAlgebraPositionManager.MintParams({
                token0: tokens[0],
                token1: tokens[1],
                deployer: address(0),
                tickLower: bottom,
                tickUpper: top,
                amount0Desired: _allowAll(tokens[0], POSITIONS),
                amount1Desired: _allowAll(tokens[1], POSITIONS),
                amount0Min: 0,
                amount1Min: 0,
                recipient: holder,
                deadline: block.timestamp
            })
            );
        TokenCalls.disallow(tokens[0], POSITIONS);
        TokenCalls.disallow(tokens[1], POSITIONS);
    }

    function _heldOf(address[] memory tokens) private view returns (uint256[] memory list) {
        list = new uint256[](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            list[i] = _held(tokens[i]);
        }
    }

    /// @dev The pool's gauge, alive.
    function _requireGauge(address pool) private view returns (address gauge) {
        if (VOTER != address(0)) gauge = IVoter(VOTER).gauges(pool);
        if (gauge == address(0) || !IVoter(VOTER).isAlive(gauge)) revert IVoter.NoGauge(pool);
    }
}
