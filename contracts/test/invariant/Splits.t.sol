// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {console} from 'forge-std/console.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {SplitFixture} from '../utils/SplitFixture.sol';
import {SplitDraw} from './SplitDraw.sol';
import {SplitsHandler} from './SplitsHandler.sol';

// SWAP-15
/// @notice INV-20: 20. no allowance or balance left behind. That the minimum holds, and that the pools' logs add up to the receipt, is
/// asserted by the handler at each call.
contract Splits_Invariant_Test is SplitFixture {
    SplitsHandler private _handler;
    SplitDraw.Edge[] private _edges;
    address[4] private _all;

    function setUp() public override {
        super.setUp();
        _all = [address(token0), address(token1), address(dollar), address(wbnb)];
        _edge(address(token0), address(token1), CLASSIC);
        _edge(address(token0), address(token1), CONCENTRATED);
        _edge(address(token0), address(dollar), STABLE);
        _edge(address(token0), address(dollar), CLASSIC);
        _edge(address(token1), address(dollar), CLASSIC);
        _edge(address(wbnb), address(token0), CLASSIC);
        _edge(address(wbnb), address(token0), CONCENTRATED);
        _edge(address(wbnb), address(token1), CLASSIC);
        for (uint256 i; i < 4; ++i) {
            for (uint256 j = i + 1; j < 4; ++j) {
                _edge(_all[i], _all[j], WEIGHTED);
            }
        }
        _handler = new SplitsHandler(router, wbnb, _all, _edges);
        _tradeOnce();
        targetContract(address(_handler));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _theRouterKeepsNothingOfASplit();
        _onlyTheCallerPays();
    }

    function _theRouterKeepsNothingOfASplit() private view {
        assertEq(address(router).balance, 0);
        for (uint256 t; t < 4; ++t) {
            assertEq(TestToken(_all[t]).balanceOf(address(router)), 0);
            for (uint256 e; e < _edges.length; ++e) {
                assertEq(TestToken(_all[t]).allowance(address(router), _edges[e].pool), 0);
            }
        }
    }

    /// @dev Every account has approved the router for everything: its balances are what its own calls left.
    function _onlyTheCallerPays() private view {
        for (uint256 a; a < 3; ++a) {
            address actor = _handler.actors(a);
            assertEq(actor.balance, _handler.books(actor, address(0)));
            for (uint256 t; t < 4; ++t) {
                assertEq(TestToken(_all[t]).balanceOf(actor), _handler.books(actor, _all[t]));
            }
        }
    }

    /// @dev The results of a run's draws.
    function afterInvariant() external view {
        console.log('sales, purchases, refusals:', _handler.sales(), _handler.purchases(), _handler.refusals());
    }

    function _edge(address tokenA, address tokenB, IRouter.PoolType poolType) private {
        _edges.push(SplitDraw.Edge(_step(tokenA, tokenB, poolType, ALL).pool, tokenA, tokenB, poolType));
    }

    /// @dev The run starts after successful trades: a handler that always reverts would prove nothing.
    function _tradeOnce() private {
        for (uint256 seed; _handler.sales() == 0 || _handler.purchases() == 0; ++seed) {
            _handler.sell(seed, 1e20 + 20);
            _handler.buy(seed, 1e18 + 18, type(uint256).max);
        }
    }
}
