// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedFixture} from '../../utils/WeightedFixture.sol';
import {IWeightedLens} from '../../../src/interfaces/lens/IWeightedLens.sol';
import {WeightedLens} from '../../../src/lens/WeightedLens.sol';

contract WeightedLens_Unit_Test is WeightedFixture {
    WeightedLens private lens = new WeightedLens();

    function test_WeightedPools_TellsEveryFact() external view {
        (IWeightedLens.WeightedPoolRow[] memory rows, uint256 total, uint256 number, uint256 timestamp) =
            lens.weightedPools(address(factory), 0, 10);
        assertEq(total, 1);
        assertEq(rows.length, 1);
        assertEq(number, vm.getBlockNumber());
        assertEq(timestamp, vm.getBlockTimestamp());
        assertEq(rows[0].pool, address(pool));
        assertEq(rows[0].owner, owner);
        assertEq(rows[0].tokens, _tokens(3));
        assertEq(rows[0].weights, _weights(0.5e18, 0.3e18, 0.2e18));
        assertEq(rows[0].reserves, pool.reserves());
        assertEq(rows[0].reserves[0], DEPTH);
        assertEq(rows[0].units[2], 1e18);
        assertEq(rows[0].fee, FEE);
        assertEq(rows[0].totalSupply, pool.totalSupply());
    }

    function testFuzz_WeightedPools_PagesJoinedEqualTheWhole(uint256 limit) external {
        limit = bound(limit, 1, 4);
        for (uint256 i; i < 3; ++i) {
            _create(_weights(0.8e18, 0.2e18), FEE + i);
        }
        (IWeightedLens.WeightedPoolRow[] memory whole,,,) = lens.weightedPools(address(factory), 0, type(uint256).max);
        assertEq(whole.length, 4);
        for (uint256 offset; offset < 4; offset += limit) {
            (IWeightedLens.WeightedPoolRow[] memory part,,,) = lens.weightedPools(address(factory), offset, limit);
            for (uint256 i; i < part.length; ++i) {
                assertEq(part[i].pool, whole[offset + i].pool);
            }
            assertEq(part.length, offset + limit > 4 ? 4 - offset : limit);
        }
    }

    function test_WeightedPools_WhenOffsetLiesBehindTheLast() external view {
        (IWeightedLens.WeightedPoolRow[] memory rows, uint256 total,,) =
            lens.weightedPools(address(factory), type(uint256).max, type(uint256).max);
        assertEq(rows.length, 0);
        assertEq(total, 1);
    }
}
