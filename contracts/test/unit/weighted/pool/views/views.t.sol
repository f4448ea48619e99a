// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedViews_Unit_Test is WeightedFixture {
    function test_RevertWhen_ATransferOfThePoolRuns() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.reserves, ()));
        _assertGuarded(abi.encodeCall(IWeightedPool.reserveOf, (sorted[0])));
        _assertGuarded(abi.encodeCall(IWeightedPool.metadata, ()));
        _assertGuarded(abi.encodeCall(IWeightedPool.getInvariant, ()));
        _assertGuarded(abi.encodeCall(IWeightedPool.getAmountOut, (1, sorted[0], sorted[1])));
        _assertGuarded(abi.encodeCall(IWeightedPool.getAmountIn, (1, sorted[0], sorted[1])));
        _assertGuarded(abi.encodeCall(IWeightedPool.getLiquidityOut, (1, sorted[0])));
        _assertGuarded(abi.encodeCall(IWeightedPool.getSingleOut, (1, sorted[0])));
    }

    function test_PoolTokensShouldNotMoveWhileThePoolIsEntered() external {
        _assertGuarded(abi.encodeWithSignature('transfer(address,uint256)', bob, 0));
        _assertGuarded(abi.encodeWithSignature('transferFrom(address,address,uint256)', alice, bob, 0));
    }

    function test_TheInvariantIs0ForAnEmptyPool() external {
        WeightedPool empty = _create(_weights(0.5e18, 0.5e18), FEE);
        assertEq(empty.getInvariant(), 0);
        _pay(sorted[0], address(empty), 1e18);
        _pay(sorted[1], address(empty), 1e18);
        assertEq(empty.getInvariant(), 0, 'what was sent and not deposited');
        empty.mint(bob);
        assertEq(empty.getInvariant(), empty.totalSupply());
    }

    function test_MetadataTellsTokensUnitsWeightsReservesFeeAndSupply() external {
        address[] memory list = _tokens(2);
        list[1] = address(new TestToken('Six', 'SIX', 6, address(this)));
        if (list[1] < list[0]) (list[0], list[1]) = (list[1], list[0]);
        WeightedPool target = WeightedPool(factory.createPool('Two', 'TWO', list, _weights(0.6e18, 0.4e18), FEE, owner));
        TestToken(list[0]).mint(address(target), 3e18);
        TestToken(list[1]).mint(address(target), 5e18);
        target.mint(bob);
        (
            address[] memory tokens,
            uint256[] memory units,
            uint256[] memory weights,
            uint256[] memory reserves,
            uint256 fee,
            uint256 supply
        ) = target.metadata();
        assertEq(tokens, list);
        assertEq(units, _weights(10 ** TestToken(list[0]).decimals(), 10 ** TestToken(list[1]).decimals()));
        assertEq(weights, _weights(0.6e18, 0.4e18));
        assertEq(reserves, _weights(3e18, 5e18));
        assertEq(fee, FEE);
        assertEq(supply, target.totalSupply());
    }
}
