// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {Fixture} from '../utils/Fixture.sol';
import {PoolHandler} from './PoolHandler.sol';

// POOL-22, INV-5, INV-6
contract Pool_Invariant_Test is Fixture {
    PoolHandler private _handler;
    uint256[2] private _share;

    function setUp() public override {
        super.setUp();
        _handler = new PoolHandler(classic, stable, router);
        targetContract(address(_handler));
        for (uint256 i; i < 2; ++i) {
            _share[i] = _perShare(_handler.pools(i));
        }
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _balancesCoverReservesAndFees();
        _claimsAreCovered();
        _feesAreNeverLost();
        _valuePerShareNeverFalls();
        _routerHoldsNothing();
        _supplyIsTheSumOfHolders();
    }

    function _balancesCoverReservesAndFees() private view {
        for (uint256 i; i < 2; ++i) {
            _assertSolvent(_handler.pools(i));
        }
    }

    function _claimsAreCovered() private view {
        for (uint256 i; i < 2; ++i) {
            Pool pool = _handler.pools(i);
            uint256 owed0 = pool.claimable0(alice);
            uint256 owed1 = pool.claimable1(alice);
            for (uint256 a; a < 3; ++a) {
                owed0 += pool.claimable0(_handler.actors(a));
                owed1 += pool.claimable1(_handler.actors(a));
            }
            (uint256 fees0, uint256 fees1) = pool.feesHeld();
            assertLe(owed0, fees0);
            assertLe(owed1, fees1);
        }
    }

    function _feesAreNeverLost() private view {
        for (uint256 i; i < 2; ++i) {
            Pool pool = _handler.pools(i);
            (uint256 fees0, uint256 fees1) = pool.feesHeld();
            assertEq(fees0 + _handler.feesClaimed(pool, true), _handler.feesPaid(pool, true));
            assertEq(fees1 + _handler.feesClaimed(pool, false), _handler.feesPaid(pool, false));
        }
    }

    function _valuePerShareNeverFalls() private view {
        for (uint256 i; i < 2; ++i) {
            // The handler checks each step exactly; here the roots below are rounded, by less than one part in 1e15.
            assertGe(_perShare(_handler.pools(i)), _share[i] - _share[i] / 1e15);
        }
    }

    function _routerHoldsNothing() private view {
        assertEq(address(router).balance, 0);
        for (uint256 i; i < 2; ++i) {
            Pool pool = _handler.pools(i);
            TestToken[3] memory held = [TestToken(pool.token0()), TestToken(pool.token1()), TestToken(address(pool))];
            for (uint256 t; t < 3; ++t) {
                assertEq(held[t].balanceOf(address(router)), 0);
                assertEq(held[t].allowance(address(router), address(pool)), 0);
                for (uint256 a; a < 3; ++a) {
                    assertEq(held[t].allowance(_handler.actors(a), address(router)), 0);
                }
            }
        }
    }

    function _supplyIsTheSumOfHolders() private view {
        for (uint256 i; i < 2; ++i) {
            Pool pool = _handler.pools(i);
            uint256 sum = pool.balanceOf(address(0)) + pool.balanceOf(alice);
            for (uint256 a; a < 3; ++a) {
                sum += pool.balanceOf(_handler.actors(a));
            }
            assertEq(pool.balanceOf(address(0)), 1000);
            assertEq(pool.totalSupply(), sum);
        }
    }

    /// @dev Square root of k (classic) or fourth root (stable) per pool token: the side of the balanced pool that the reserves are worth.
    function _perShare(Pool pool) private view returns (uint256) {
        uint256 root = pool.stable()
            ? FixedPointMathLib.sqrt(FixedPointMathLib.sqrt(pool.getK() * 1e18) * 1e18)
            : FixedPointMathLib.sqrt(pool.getK());
        return (root * 1e18) / pool.totalSupply();
    }
}
