// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {console} from 'forge-std/console.sol';
import {LibSort} from 'solady/utils/LibSort.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';
import {WeightedLiquidityHandler} from './WeightedLiquidityHandler.sol';

/// @notice INV-20: 20. no allowance or balance left behind, in the contract that creates, fills and empties weighted pools.
/// forge-config: default.invariant.runs = 24
/// forge-config: deep.invariant.runs = 512
contract WeightedLiquidity_Invariant_Test is WeightedFixture {
    WeightedLiquidityHandler private _handler;

    function setUp() public override {
        super.setUp();
        address[] memory tokens = new address[](3);
        (tokens[0], tokens[1], tokens[2]) = (sorted[0], sorted[1], address(wbnb));
        LibSort.sort(tokens);
        _handler = new WeightedLiquidityHandler(periphery, wbnb, tokens);
        // Draws start with one pool: otherwise the handler would skip them all.
        _handler.create(0, 1, 1, true);
        assertEq(_handler.poolsLength(), 1);
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _thePeripheryHoldsNothing();
        _onlyTheCallersLiquidityMoves();
        _noPoolStandsBesideAnEqualOne();
    }

    function _thePeripheryHoldsNothing() private view {
        assertEq(address(periphery).balance, 0);
        for (uint256 t; t < _handler.tokensLength(); ++t) {
            assertEq(TestToken(_handler.tokens(t)).balanceOf(address(periphery)), 0);
        }
        for (uint256 p; p < _handler.poolsLength(); ++p) {
            assertEq(TestToken(_handler.pools(p)).balanceOf(address(periphery)), 0);
        }
    }

    /// @dev Every account has approved it for everything: its balances are what the results of its own calls say.
    function _onlyTheCallersLiquidityMoves() private view {
        for (uint256 a; a < 3; ++a) {
            address actor = _handler.actors(a);
            assertEq(actor.balance, _handler.books(actor, address(0)));
            for (uint256 t; t < _handler.tokensLength(); ++t) {
                _assertBooked(actor, _handler.tokens(t));
            }
            for (uint256 p; p < _handler.poolsLength(); ++p) {
                _assertBooked(actor, _handler.pools(p));
            }
        }
    }

    /// @dev One pool per choice of weights: the handler never reports a duplicate.
    function _noPoolStandsBesideAnEqualOne() private view {
        for (uint256 p; p < _handler.poolsLength(); ++p) {
            (address[] memory tokens,, uint256[] memory weights,,,) = IWeightedPool(_handler.pools(p)).metadata();
            assertEq(factory.equalPools(tokens, weights).length, 1);
        }
    }

    /// @dev The results of a run's draws.
    function afterInvariant() external view {
        console.log('done, refusals, pools:', _handler.done(), _handler.refusals(), _handler.poolsLength());
    }

    function _assertBooked(address actor, address token) private view {
        assertEq(TestToken(token).balanceOf(actor), _handler.books(actor, token));
    }
}
