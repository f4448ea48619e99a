// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vm} from 'forge-std/Vm.sol';
import {IConcentratedLens} from '../../src/interfaces/lens/IConcentratedLens.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';

/// @title Writes states and swaps of concentrated pools as JSON
/// @dev Shapes: packages/domain/vectors/README.md.
abstract contract ConcentratedWriter is ConcentratedFixture {
    bytes32 private constant SWAP_FEE = keccak256('SwapFee(address,uint24,uint24)');

    string private _path;
    bool private _first;
    uint256 private _nonce;

    function _begin(string memory file) internal {
        _path = string.concat('packages/domain/vectors/concentrated/', file, '.json');
        vm.writeFile(_path, '[\n');
        _first = true;
        _nonce = 0;
    }

    /// @dev One line at a time: a whole entry as one string would outgrow the memory of a test.
    function _line(string memory json) internal {
        vm.writeLine(_path, json);
    }

    function _separate() internal {
        if (!_first) _line(',');
        _first = false;
    }

    function _end() internal {
        _line(']');
    }

    /// @dev A number of any length up to `bits`: short ones are as likely as long ones.
    function _draw(uint256 bits) internal returns (uint256) {
        uint256 seed = uint256(keccak256(abi.encode(_path, _nonce++)));
        uint256 length = seed % (bits + 1);
        return length == 0 ? 0 : uint256(keccak256(abi.encode(seed))) >> (256 - length);
    }

    function _drawBelow(uint256 limit) internal returns (uint256) {
        return uint256(keccak256(abi.encode(_path, _nonce++))) % limit;
    }

    // ── JSON ──

    function _state(IAlgebraPoolActions pool) internal view returns (string memory) {
        address[] memory pools = new address[](1);
        pools[0] = address(pool);
        (IConcentratedLens.ConcentratedPoolRow[] memory rows,,) = concentratedLens.concentratedPoolsOf(pools, 1000);
        IConcentratedLens.ConcentratedPoolRow memory row = rows[0];
        string memory json = string.concat(
            '{ "sqrtPrice": ',
            _text(row.sqrtPrice),
            ', "tick": ',
            vm.toString(int256(row.tick)),
            ', "liquidity": ',
            _text(row.liquidity),
            ', "fee": ',
            vm.toString(row.fee)
        );
        return
            string.concat(json, ', "ticks": ', _ticks(row.ticks), ', "dynamicFee": ', _dynamicFee(row.dynamicFee), ' }');
    }

    function _ticks(IConcentratedLens.TickRow[] memory rows) private pure returns (string memory list) {
        list = '[';
        for (uint256 i; i < rows.length; ++i) {
            list = string.concat(
                list,
                i == 0 ? '[' : ', [',
                vm.toString(int256(rows[i].tick)),
                ', "',
                vm.toString(rows[i].liquidityNet),
                '"]'
            );
        }
        return string.concat(list, ']');
    }

    function _dynamicFee(IConcentratedLens.DynamicFeeRow memory row) private pure returns (string memory json) {
        if (!row.active) return 'null';
        IConcentratedLens.FeeConfigRow memory c = row.config;
        uint256[7] memory values = [
            uint256(c.alpha1),
            uint256(c.alpha2),
            uint256(c.beta1),
            uint256(c.beta2),
            uint256(c.gamma1),
            uint256(c.gamma2),
            uint256(c.baseFee)
        ];
        json = '{ "config": [';
        for (uint256 i; i < 7; ++i) {
            json = string.concat(json, i == 0 ? '' : ', ', vm.toString(values[i]));
        }
        json = string.concat(
            json,
            '], "lastIndex": ',
            vm.toString(row.lastIndex),
            ', "oldestIndex": ',
            vm.toString(row.oldestIndex),
            ', "timepoints": ['
        );
        for (uint256 i; i < row.timepoints.length; ++i) {
            json = string.concat(json, i == 0 ? '' : ', ', _timepoint(row.timepoints[i]));
        }
        return string.concat(json, '] }');
    }

    function _timepoint(IConcentratedLens.TimepointRow memory row) private pure returns (string memory json) {
        json = string.concat(
            '[',
            vm.toString(row.index),
            ', ',
            vm.toString(row.blockTimestamp),
            ', "',
            vm.toString(int256(row.tickCumulative)),
            '", '
        );
        json = string.concat(json, _text(row.volatilityCumulative), ', ', vm.toString(int256(row.tick)));
        return
            string.concat(
                json, ', ', vm.toString(int256(row.averageTick)), ', ', vm.toString(row.windowStartIndex), ']'
            );
    }

    /// @dev Swaps and returns the result as JSON, including the pool's price afterwards.
    function _swapJson(IAlgebraPoolActions pool, bool zeroForOne, int256 amount) internal returns (string memory json) {
        json = string.concat(
            '{ "timestamp": ',
            vm.toString(block.timestamp),
            ', "zeroForOne": ',
            vm.toString(zeroForOne),
            ', "amount": "',
            vm.toString(amount),
            '"'
        );
        vm.recordLogs();
        try this.swapAs(pool, zeroForOne, amount) returns (int256 amount0, int256 amount1) {
            (uint160 price, int24 tick,,,,) = pool.globalState();
            json = string.concat(json, ', "fee": ', vm.toString(_feePaid()));
            json = string.concat(json, ', "amount0": "', vm.toString(amount0), '", "amount1": "', vm.toString(amount1));
            json = string.concat(json, '", "sqrtPrice": ', _text(price), ', "tick": ', vm.toString(int256(tick)));
            return string.concat(json, ', "liquidity": ', _text(pool.liquidity()), ' }');
        } catch (bytes memory reason) {
            string memory error = reason.length < 4 ? '0x' : vm.toString(abi.encodePacked(bytes4(reason)));
            return string.concat(json, ', "error": "', error, '" }');
        }
    }

    /// @dev The fee of a swap now in pips, by making one and reverting it: the pool's own view of its fee interpolates
    /// the volatility differently, and is sometimes off by a pip, and by more if records are days apart.
    function _feeOf(IAlgebraPoolActions pool, bool zeroForOne) internal returns (uint256 fee) {
        uint256 snapshot = vm.snapshotState();
        vm.recordLogs();
        try this.swapAs(pool, zeroForOne, 1000) {} catch {}
        fee = _feePaid();
        vm.revertToStateAndDelete(snapshot);
    }

    /// @dev Pips of the last swap since logs are recorded.
    function _feePaid() private returns (uint256 fee) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == SWAP_FEE) (fee,) = abi.decode(logs[i].data, (uint256, uint256));
        }
    }

    function swapAs(IAlgebraPoolActions pool, bool zeroForOne, int256 amount) external returns (int256, int256) {
        return _swapConcentrated(pool, zeroForOne, amount);
    }

    function _text(uint256 value) internal pure returns (string memory) {
        return string.concat('"', vm.toString(value), '"');
    }
}
