// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vm} from 'forge-std/Vm.sol';
import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPoolFactory} from '../../../../../src/interfaces/amm/classic/IPoolFactory.sol';
import {IWeightedPoolFactory} from '../../../../../src/interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract CreateWeightedPool_Unit_Test is WeightedFixture {
    // POOL-34, ERR-13: Creation of weighted pools currently unavailable
    function test_RevertGiven_Paused() external {
        vm.prank(pauser);
        factory.setPauseState(true);
        uint256[] memory weights = _weights(0.5e18, 0.5e18);
        address[] memory tokens = _tokens(2);
        vm.expectRevert(IWeightedPoolFactory.WeightedPoolCreationPaused.selector);
        factory.createPool('Weighted', 'WLP', tokens, weights, FEE, owner);
        assertGt(_swap(pool, sorted[0], sorted[1], 1e18, bob), 0);
        uint256 liquidity = _deposit(pool, address(pool), 1e18);
        assertGt(liquidity, 0);
        pool.burn(bob);
    }

    // POOL-28: 2 to 8 tokens
    function test_RevertWhen_ThereAreFewerThanTwoTokensOrMoreThanEight() external {
        _refuse(_tokens(1), _same(1, 1e18), abi.encodeWithSelector(IWeightedPoolFactory.InvalidTokenCount.selector, 1));
        address[] memory nine = new address[](9);
        _refuse(nine, _same(9, 1e17), abi.encodeWithSelector(IWeightedPoolFactory.InvalidTokenCount.selector, 9));
    }

    function test_RevertWhen_TokensAndWeightsDifferInNumber() external {
        _refuse(
            _tokens(3),
            _weights(0.5e18, 0.5e18),
            abi.encodeWithSelector(IWeightedPoolFactory.InputLengthMismatch.selector, 3, 2)
        );
    }

    function test_RevertWhen_TokensDoNotAscend() external {
        address[] memory tokens = _tokens(2);
        (tokens[0], tokens[1]) = (tokens[1], tokens[0]);
        _refuse(
            tokens,
            _weights(0.5e18, 0.5e18),
            abi.encodeWithSelector(IWeightedPoolFactory.UnsortedTokens.selector, tokens[0], tokens[1])
        );
        tokens[1] = tokens[0];
        _refuse(
            tokens,
            _weights(0.5e18, 0.5e18),
            abi.encodeWithSelector(IWeightedPoolFactory.UnsortedTokens.selector, tokens[0], tokens[0])
        );
        tokens[0] = address(0);
        _refuse(
            tokens,
            _weights(0.5e18, 0.5e18),
            abi.encodeWithSelector(IWeightedPoolFactory.UnsortedTokens.selector, address(0), address(0))
        );
    }

    // POOL-28: weights above 0.01 %
    function test_RevertWhen_AWeightIs1e14OrLess() external {
        _refuse(
            _tokens(2),
            _weights(1e14, 1e18 - 1e14),
            abi.encodeWithSelector(IWeightedPoolFactory.MinWeight.selector, sorted[0], 1e14)
        );
    }

    // POOL-28: totalling exactly 100 %
    function test_RevertWhen_WeightsDoNotTotal() external {
        bytes4 selector = IWeightedPoolFactory.NormalizedWeightInvariant.selector;
        _refuse(_tokens(2), _weights(0.5e18, 0.5e18 - 1), abi.encodeWithSelector(selector, 1e18 - 1));
        _refuse(_tokens(2), _weights(0.5e18, 0.5e18 + 1), abi.encodeWithSelector(selector, 1e18 + 1));
    }

    // POOL-29: fee 0.01 % to 10 %
    function test_RevertWhen_TheFeeIsBelow0Point01PercentOrAbove10Percent() external {
        uint256[2] memory fees = [uint256(99), 100_001];
        uint256[] memory weights = _weights(0.5e18, 0.5e18);
        address[] memory tokens = _tokens(2);
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.FeeOutOfRange.selector, fees[i], 100, 100_000));
            factory.createPool('Weighted', 'WLP', tokens, weights, fees[i], owner);
        }
        assertEq(_create(weights, 100).fee(), 100);
        assertEq(_create(weights, 100_000).getSwapFeePercentage(), 0.1e18);
        assertEq(factory.DEFAULT_FEE(), 3000);
        assertEq(factory.MIN_FEE(), 100);
        assertEq(factory.MAX_FEE(), 100_000);
    }

    function test_RevertWhen_TheNameOrTheSymbolIsEmptyOrLongerThan64Bytes() external {
        string memory long = '0123456789012345678901234567890123456789012345678901234567890123+';
        uint256[] memory weights = _weights(0.5e18, 0.5e18);
        address[] memory tokens = _tokens(2);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.InvalidText.selector, ''));
        factory.createPool('', 'WLP', tokens, weights, FEE, owner);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.InvalidText.selector, long));
        factory.createPool('Weighted', long, tokens, weights, FEE, owner);
    }

    function test_RevertWhen_ATokenAnswersNoDecimalsOrMoreThan18() external {
        address[] memory tokens = _tokens(2);
        tokens[0] = address(0x1234);
        _refuse(
            tokens,
            _weights(0.5e18, 0.5e18),
            abi.encodeWithSelector(IPoolFactory.InvalidDecimals.selector, address(0x1234))
        );
    }

    function test_WhenAllIsInOrder() external {
        uint256[] memory weights = _weights(0.25e18, 0.75e18);
        vm.expectEmit(false, true, true, true, address(factory));
        emit IWeightedPoolFactory.PoolCreated(
            address(0), owner, _tokens(2), weights, FEE, 'Quarter', 'QTR', factory.allPoolsLength() + 1
        );
        vm.recordLogs();
        WeightedPool created = WeightedPool(factory.createPool('Quarter', 'QTR', _tokens(2), weights, FEE, owner));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            assertNotEq(logs[i].topics[0], IPoolFactory.TokenSeen.selector, 'seen before');
        }
        assertTrue(factory.isPool(address(created)));
        assertEq(factory.allPools(factory.allPoolsLength() - 1), address(created));
        assertEq(created.factory(), address(factory));
        assertEq(created.owner(), owner);
        assertEq(created.fee(), FEE);
        assertEq(created.name(), 'Quarter');
        assertEq(created.symbol(), 'QTR');
        assertEq(created.tokens(), _tokens(2));
        assertEq(created.weights(), weights);
        assertEq(created.getNormalizedWeights(), weights);
        address another = address(_create(weights, 100));
        assertNotEq(another, address(created), 'another of the same tokens');
        address[] memory equal = factory.equalPools(_tokens(2), weights);
        assertEq(equal.length, 2);
        assertEq(equal[0], address(created));
        assertEq(equal[1], another);
        assertEq(factory.equalPools(_tokens(2), _weights(0.75e18, 0.25e18)).length, 0, 'other weights');
        assertEq(factory.equalPools(_tokens(3), weights).length, 0, 'other tokens');
    }

    function test_AnnouncesEachTokenOnce() external {
        vm.recordLogs();
        _create(_same(8, 0.125e18), FEE);
        uint256 seen;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == IPoolFactory.TokenSeen.selector) ++seen;
        }
        assertEq(seen, 5, 'three were seen with the first pool');
    }

    function test_WhenTheLightestWeightIsMet() external {
        WeightedPool lightest = _create(_weights(1e14 + 1, 1e18 - 1e14 - 1), FEE);
        assertEq(lightest.weights()[0], 1e14 + 1);
        assertEq(_create(_same(8, 0.125e18), FEE).tokens().length, 8);
    }

    function _refuse(address[] memory tokens, uint256[] memory weights, bytes memory reason) private {
        vm.expectRevert(reason);
        factory.createPool('Weighted', 'WLP', tokens, weights, FEE, owner);
    }
}
