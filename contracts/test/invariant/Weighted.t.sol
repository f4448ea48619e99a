// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';
import {WeightedValue} from '../utils/WeightedValue.sol';
import {WeightedHandler} from './WeightedHandler.sol';

// POOL-32, POOL-28
/// @dev Over three tokens, the steepest pair of weights, and eight tokens. Each step counts several powers, so fewer runs than elsewhere.
/// forge-config: default.invariant.runs = 24
/// forge-config: deep.invariant.runs = 512
contract Weighted_Invariant_Test is WeightedFixture {
    WeightedHandler private _handler;
    WeightedPool[] private _pools;
    int256[] private _share;

    function setUp() public override {
        super.setUp();
        _pools.push(pool);
        _pools.push(_create(_weights(1e14 + 1, 1e18 - 1e14 - 1), 100));
        _pools.push(_create(_same(8, 0.125e18), FEE));
        for (uint256 i = 1; i < 3; ++i) {
            _deposit(_pools[i], alice, DEPTH);
        }
        _handler = new WeightedHandler(_pools);
        targetContract(address(_handler));
        for (uint256 i; i < 3; ++i) {
            _share.push(WeightedValue.logOf(_pools[i]));
        }
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _balancesCoverReservesAndFees();
        _claimsAreCovered();
        _feesAreNeverLost();
        _valuePerShareNeverFalls();
        _supplyIsTheSumOfHolders();
    }

    function _balancesCoverReservesAndFees() private view {
        for (uint256 i; i < 3; ++i) {
            _assertSolvent(_pools[i]);
        }
    }

    function _claimsAreCovered() private view {
        for (uint256 i; i < 3; ++i) {
            uint256[] memory owed = _pools[i].claimable(alice);
            for (uint256 a; a < 3; ++a) {
                uint256[] memory more = _pools[i].claimable(_handler.actors(a));
                for (uint256 t; t < owed.length; ++t) {
                    owed[t] += more[t];
                }
            }
            uint256[] memory held = _pools[i].feesHeld();
            for (uint256 t; t < owed.length; ++t) {
                assertLe(owed[t], held[t]);
            }
        }
    }

    function _feesAreNeverLost() private view {
        for (uint256 i; i < 3; ++i) {
            uint256[] memory held = _pools[i].feesHeld();
            for (uint256 t; t < held.length; ++t) {
                assertEq(held[t] + _handler.feesClaimed(_pools[i], t), _handler.feesPaid(_pools[i], t));
            }
        }
    }

    function _valuePerShareNeverFalls() private view {
        for (uint256 i; i < 3; ++i) {
            assertFalse(WeightedValue.fell(_pools[i], _share[i]));
        }
    }

    function _supplyIsTheSumOfHolders() private view {
        for (uint256 i; i < 3; ++i) {
            uint256 sum = _pools[i].balanceOf(address(0)) + _pools[i].balanceOf(alice);
            for (uint256 a; a < 3; ++a) {
                sum += _pools[i].balanceOf(_handler.actors(a));
            }
            assertEq(_pools[i].totalSupply(), sum);
        }
    }
}
