// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IAlgebraPool} from '../amm/concentrated/IAlgebra.sol';
import {IAlgebraPositions} from '../amm/concentrated/IAlgebraFarming.sol';
import {IAlgebraPositionManager} from '../amm/concentrated/IAlgebraPositionManager.sol';
import {IConcentratedGauge} from '../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';
import {RangeMath} from '../libraries/RangeMath.sol';
import {TickMath} from '../libraries/TickMath.sol';
import {TokenCalls} from '../libraries/TokenCalls.sol';
import {VaultMath} from '../libraries/VaultMath.sol';
import {VaultRewards} from './VaultRewards.sol';

/// @title The positions of a vault: opened, increased, staked, collected and closed
/// @dev The holders' idle tokens are the balance here, minus unclaimed performance fees and emission, and minus
/// unreleased collected fees: these enter the share price over hours, so that a holder of a single block takes nothing
/// of what others earned in it. A depositor pays for them; a withdrawal takes along the part earned by holding.
abstract contract VaultPositions is VaultRewards {
    using SafeTransferLib for address;

    /// @dev The gas limit of staking a position; several times its cost.
    uint256 private constant STAKE_GAS = 2_000_000;
    /// @dev Liquidity too small to be added.
    uint256 private constant DUST_LIQUIDITY = 1000;

    /// @inheritdoc IStrategyVault
    address public immutable pool;
    /// @inheritdoc IStrategyVault
    address public immutable token0;
    /// @inheritdoc IStrategyVault
    address public immutable token1;
    address private immutable NFT;

    /// @inheritdoc IStrategyVault
    uint256 public performanceFee = 100_000;
    /// @inheritdoc IStrategyVault
    uint256 public owed0;
    /// @inheritdoc IStrategyVault
    uint256 public owed1;
    Position[] internal _positions;
    /// @dev Fees that were not released when the last ones were collected.
    uint256 private _fresh0;
    uint256 private _fresh1;
    uint256 private _collectedAt;

    constructor(address pool_, address nft, address gauge_) VaultRewards(gauge_) {
        (pool, NFT) = (pool_, nft);
        (token0, token1) = (IAlgebraPool(pool_).token0(), IAlgebraPool(pool_).token1());
        // The gauge takes positions from their owner only.
        if (gauge_ != address(0)) IERC721(nft).setApprovalForAll(gauge_, true);
    }

    /// @inheritdoc IStrategyVault
    function getPositions() external view returns (Position[] memory) {
        return _positions;
    }

    // Amounts

    function _idle() internal view returns (uint256 idle0, uint256 idle1) {
        (uint256 fresh0, uint256 fresh1) = _unreleased();
        return (_idleOf(token0, owed0 + fresh0), _idleOf(token1, owed1 + fresh1));
    }

    /// @dev The holders' amounts if the pool's price were `price`.
    function _totalsAt(uint160 price) internal view returns (uint256 total0, uint256 total1) {
        (total0, total1) = _idle();
        for (uint256 i; i < _positions.length; ++i) {
            Position memory p = _positions[i];
            (uint160 lower, uint160 upper) = _bounds(p.bottom, p.top);
            (uint256 amount0, uint256 amount1) = RangeMath.amountsFor(price, lower, upper, _liquidityOf(p.tokenId));
            (total0, total1) = (total0 + amount0, total1 + amount1);
        }
    }

    /// @dev How many wei of each token rounding takes from the positions at most, at a price.
    function _roundedOff(uint160 price) internal view returns (uint256 rest0, uint256 rest1) {
        for (uint256 i; i < _positions.length; ++i) {
            Position memory p = _positions[i];
            if (_liquidityOf(p.tokenId) == 0) continue;
            (uint160 lower, uint160 upper) = _bounds(p.bottom, p.top);
            if (price < upper) ++rest0;
            if (price > lower) ++rest1;
        }
    }

    function _spot() internal view returns (uint160 price) {
        (price,,,,,) = IAlgebraPool(pool).globalState();
    }

    // Fees

    /// @dev Fees of positions that are not staked, with the protocol's part noted.
    function _collectFees() internal {
        uint256 fees0;
        uint256 fees1;
        for (uint256 i; i < _positions.length; ++i) {
            Position memory p = _positions[i];
            if (p.staked || _liquidityOf(p.tokenId) == 0) continue;
            (uint256 amount0, uint256 amount1) = _collect(p.tokenId);
            (fees0, fees1) = (fees0 + amount0, fees1 + amount1);
        }
        if (fees0 + fees1 == 0) return;
        (uint256 part0, uint256 part1) =
            ((fees0 * performanceFee) / VaultMath.PIPS, (fees1 * performanceFee) / VaultMath.PIPS);
        (owed0, owed1) = (owed0 + part0, owed1 + part1);
        (uint256 fresh0, uint256 fresh1) = _unreleased();
        (_fresh0, _fresh1, _collectedAt) = (fresh0 + fees0 - part0, fresh1 + fees1 - part1, block.timestamp);
        emit FeesCollected(fees0, fees1, part0, part1);
    }

    /// @dev Fees that are collected but not released.
    function _unreleased() internal view returns (uint256 fresh0, uint256 fresh1) {
        uint256 age = (block.timestamp - _collectedAt) * VaultMath.WAD;
        uint256 rest = FixedPointMathLib.zeroFloorSub(VaultMath.RELEASE, age);
        return (
            FixedPointMathLib.fullMulDivUp(_fresh0, rest, VaultMath.RELEASE),
            FixedPointMathLib.fullMulDivUp(_fresh1, rest, VaultMath.RELEASE)
        );
    }

    /// @dev Withdraws the part of unreleased fees that shares of an age take along; the rest is released as before.
    function _takeAlong(uint256 shares, uint256 supply, uint256 age)
        private
        returns (uint256 amount0, uint256 amount1)
    {
        (amount0, amount1) = _unreleased();
        _fresh0 -= VaultMath.takenAlong(_fresh0, shares, supply, age);
        _fresh1 -= VaultMath.takenAlong(_fresh1, shares, supply, age);
        (uint256 rest0, uint256 rest1) = _unreleased();
        return (amount0 - rest0, amount1 - rest1);
    }

    // Gauge

    function _tokenIds() internal view override returns (uint256[] memory ids) {
        ids = new uint256[](_positions.length);
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = _positions[i].tokenId;
        }
    }

    /// @dev The gauge never refuses.
    function _unstake() internal {
        for (uint256 i; i < _positions.length; ++i) {
            if (!_positions[i].staked) continue;
            _positions[i].staked = false;
            IConcentratedGauge(gauge).withdraw(_positions[i].tokenId);
        }
    }

    /// @dev If the gauge accepts nothing, the vault earns swap fees. The caller must not be able to decide this by
    /// withholding gas.
    function _stake() internal {
        if (gauge == address(0)) return;
        for (uint256 i; i < _positions.length; ++i) {
            uint256 tokenId = _positions[i].tokenId;
            if (_positions[i].staked || _liquidityOf(tokenId) == 0) continue;
            uint256 needed = STAKE_GAS + STAKE_GAS / 32;
            if (gasleft() < needed) revert GasTooLow(gasleft(), needed);
            try IConcentratedGauge(gauge).deposit{gas: STAKE_GAS}(tokenId) {
                _positions[i].staked = true;
            } catch {
                emit StakeFailed(tokenId);
            }
        }
    }

    // Liquidity

    /// @dev Opens a position with as much of the idle tokens as fits; none if that is dust.
    function _open(Range calldata range) internal {
        (uint256 idle0, uint256 idle1) = _idle();
        if (!_fits(range.bottom, range.top, idle0, idle1)) return;
        _approve(idle0, idle1);
        (uint256 tokenId,,,) = IAlgebraPositionManager(NFT)
            .mint(
                IAlgebraPositionManager.MintParams(
                    token0,
                    token1,
                    address(0),
                    range.bottom,
                    range.top,
                    idle0,
                    idle1,
                    0,
                    0,
                    address(this),
                    block.timestamp
                )
            );
        _positions.push(Position(tokenId, range.bottom, range.top, false));
        _disapprove();
    }

    /// @dev Adds as much of both amounts as fits to a position that may be staked.
    function _feed(uint256 i, uint256 amount0, uint256 amount1) internal {
        Position memory p = _positions[i];
        if (_fits(p.bottom, p.top, amount0, amount1)) _add(p.tokenId, amount0, amount1);
    }

    /// @dev Grows every position, staked or not, by the share `shares` out of `supply`. Both amounts are rounded up, so
    /// that the scarcer token does not decide; the depositor has paid for that.
    function _addPart(uint256 shares, uint256 supply, uint160 price) internal {
        for (uint256 i; i < _positions.length; ++i) {
            Position memory p = _positions[i];
            uint256 part = VaultMath.partOf(_liquidityOf(p.tokenId), shares, supply);
            if (part <= DUST_LIQUIDITY) continue;
            (uint160 lower, uint160 upper) = _bounds(p.bottom, p.top);
            (uint256 amount0, uint256 amount1) = RangeMath.amountsFor(price, lower, upper, SafeCastLib.toUint128(part));
            _add(p.tokenId, amount0 + 1, amount1 + 1);
        }
    }

    /// @dev Withdraws the part of `shares` in idle tokens, in unreleased fees as far as their age allows, and in every
    /// position. Collects fees.
    function _removePart(
        uint256 shares,
        uint256 supply,
        uint256 age
    )
        internal
        returns (uint256 amount0, uint256 amount1)
    {
        (uint256 idle0, uint256 idle1) = _idle();
        (amount0, amount1) = _takeAlong(shares, supply, age);
        amount0 += VaultMath.partOf(idle0, shares, supply);
        amount1 += VaultMath.partOf(idle1, shares, supply);
        for (uint256 i; i < _positions.length; ++i) {
            uint256 part = VaultMath.partOf(_liquidityOf(_positions[i].tokenId), shares, supply);
            (uint256 out0, uint256 out1) = _shrink(_positions[i], uint128(part));
            (amount0, amount1) = (amount0 + out0, amount1 + out1);
        }
    }

    /// @dev Closes every position. Collects fees; nothing stays staked.
    function _removeAll() internal {
        for (uint256 i; i < _positions.length; ++i) {
            uint256 tokenId = _positions[i].tokenId;
            _remove(tokenId, _liquidityOf(tokenId));
            IAlgebraPositionManager(NFT).burn(tokenId);
        }
        delete _positions;
    }

    // Internal

    function _add(uint256 tokenId, uint256 amount0, uint256 amount1) private {
        _approve(amount0, amount1);
        IAlgebraPositionManager(NFT)
            .increaseLiquidity(
                IAlgebraPositionManager.IncreaseLiquidityParams(tokenId, amount0, amount1, 0, 0, block.timestamp)
            );
        _disapprove();
    }

    /// @dev A staked position stays staked while the gauge pays for it: a withdrawal ends no other holder's stream. The
    /// gauge returns a position that it no longer pays for.
    function _shrink(Position storage p, uint128 liquidity) private returns (uint256 amount0, uint256 amount1) {
        if (p.staked) {
            (p.staked, amount0, amount1) = IConcentratedGauge(gauge).decreaseLiquidity(p.tokenId, liquidity);
            if (p.staked) return (amount0, amount1);
            // Fees that the gauge could not collect are included.
            _collectFees();
        }
        return _remove(p.tokenId, liquidity);
    }

    function _remove(uint256 tokenId, uint128 liquidity) private returns (uint256 amount0, uint256 amount1) {
        if (liquidity == 0) return (0, 0);
        (amount0, amount1) = IAlgebraPositionManager(NFT)
            .decreaseLiquidity(
                IAlgebraPositionManager.DecreaseLiquidityParams(tokenId, liquidity, 0, 0, block.timestamp)
            );
        _collect(tokenId);
    }

    function _collect(uint256 tokenId) private returns (uint256, uint256) {
        return IAlgebraPositions(NFT)
            .collect(IAlgebraPositions.CollectParams(tokenId, address(this), type(uint128).max, type(uint128).max));
    }

    function _liquidityOf(uint256 tokenId) private view returns (uint128 liquidity) {
        (,,,,,,, liquidity) = IAlgebraPositions(NFT).positions(tokenId);
    }

    function _fits(int24 bottom, int24 top, uint256 amount0, uint256 amount1) private view returns (bool) {
        (uint160 lower, uint160 upper) = _bounds(bottom, top);
        return RangeMath.liquidityFor(_spot(), lower, upper, amount0, amount1) > DUST_LIQUIDITY;
    }

    function _approve(uint256 amount0, uint256 amount1) private {
        TokenCalls.allow(token0, NFT, amount0);
        TokenCalls.allow(token1, NFT, amount1);
    }

    /// @dev No call without an allowance: some tokens reject a zero approval.
    function _disapprove() private {
        TokenCalls.disallow(token0, NFT);
        TokenCalls.disallow(token1, NFT);
    }

    function _idleOf(address token, uint256 reserved) private view returns (uint256) {
        if (token == rewardToken) reserved += _rewardsHeld;
        return FixedPointMathLib.zeroFloorSub(token.balanceOf(address(this)), reserved);
    }

    function _bounds(int24 bottom, int24 top) private pure returns (uint160 lower, uint160 upper) {
        return (TickMath.sqrtPriceAtTick(bottom), TickMath.sqrtPriceAtTick(top));
    }
}
